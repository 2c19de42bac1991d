/** The point of a picture that its parts show, in percent of the width from the left and of the height from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}
