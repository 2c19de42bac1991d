import pLimit from 'p-limit';

/** Decodes one picture at a time in a process, which limits the memory. Read the file inside of it too: others wait on the disk. */
export const decoding = pLimit(1);
