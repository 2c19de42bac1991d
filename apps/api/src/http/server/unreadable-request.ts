import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from '@kundan/contracts/error-message';
import { DomainError, type ErrorCode } from '@kundan/domain/error';

/** Responds to input that Node.js cannot parse as a request, in the format of every other error. */
export function rejectUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const response = errorBody(new DomainError(codeOf(error.code)));
  const { statusCode: status } = response;
  const body = JSON.stringify(response);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function codeOf(reason: string | undefined): ErrorCode {
  switch (reason) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'REQUEST_TOO_SLOW';
    case 'HPE_HEADER_OVERFLOW':
      return 'HEADERS_TOO_LARGE';
    default:
      return 'MALFORMED_BODY';
  }
}
