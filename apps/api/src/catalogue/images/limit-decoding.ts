import pLimit from 'p-limit';

/**
 * Runs functions that decode pictures one after another, because a decoded picture takes much memory. The function reads the file too,
 * so that waiting pictures stay on the disk.
 */
export const limitDecoding = pLimit(1);
