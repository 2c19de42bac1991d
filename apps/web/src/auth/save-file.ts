import { downloadFile } from './send-file.ts';

/** Downloads the file of a call and has the browser save it under `name`. Throws `ApiError`. */
export async function saveFile(
  call: Parameters<typeof downloadFile>[0],
  name: string,
  query?: Record<string, string>,
): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await downloadFile(call, query));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
