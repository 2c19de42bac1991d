import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type FaultCode, faults } from '@kundan/domain/fault';

/** What Node itself cannot read never becomes a request; it is refused in the shape of every other refusal. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codeOf(error.code);
  const { status, message } = faults[code];
  const body = JSON.stringify({ statusCode: status, message, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function codeOf(reason: string | undefined): FaultCode {
  switch (reason) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'REQUEST_TOO_SLOW';
    case 'HPE_HEADER_OVERFLOW':
      return 'HEADERS_TOO_LARGE';
    default:
      return 'MALFORMED_BODY';
  }
}
