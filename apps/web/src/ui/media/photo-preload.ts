/**
 * A link for the head of a rendered page, by which a photograph of the first screen is requested before the scripts.
 * `imageSrcSet`: its AVIF files, when there are any.
 */
export const photoPreload = (url: string, imageSrcSet: string | undefined, imageSizes: string, media?: string) => {
  const common = { rel: 'preload', as: 'image', fetchPriority: 'high', media } as const;
  return imageSrcSet ? { ...common, type: 'image/avif', imageSrcSet, imageSizes } : { ...common, href: url };
};
