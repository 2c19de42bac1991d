/** Whether a picture can be loaded from an address. */
export function loadsPicture(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    picture.src = url;
  });
}
