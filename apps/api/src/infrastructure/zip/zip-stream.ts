/** A file of an archive. */
export interface ZippedFile {
  name: string;
  content: Uint8Array | string;
  modifiedAt: Date;
}

/** Packs files into a zip file in parts. Of each file only its content is in memory, and afterwards its name. */
export async function* zipStream(files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate } = await import('fflate');
  const parts: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for await (const { name, content, modifiedAt } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = modifiedAt;
    archive.add(entry);
    entry.push(typeof content === 'string' ? Buffer.from(content) : content, true);
    yield* parts.splice(0);
  }
  archive.end();
  yield* parts.splice(0);
}
