/** The ring sizes on the page of a ring. A separate file, because other pages load without them. */
export const ringSizeMessages = {
  title: 'Ring-size guide',
  measure: 'Measure a ring that fits the same finger: the inner width at its widest place, in millimetres.',
  between: 'Between two sizes, take the larger one. A wide band sits tighter: take one size more.',
  caption: 'Indian ring sizes and their inner diameters',
  size: 'Indian size',
  diameter: 'Inner diameter (mm)',
} as const;
