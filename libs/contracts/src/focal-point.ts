import { z } from 'zod';

const Percent = z.int().min(0).max(100);
/** The point of a picture that its parts show, in percent of the width from the left and of the height from the top. */
export const FocalPoint = z.object({ x: Percent, y: Percent });
export type FocalPoint = z.infer<typeof FocalPoint>;
