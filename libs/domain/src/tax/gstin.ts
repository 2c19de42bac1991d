/**
 * A GSTIN, the tax number of a business in India: state code, PAN, number of the registration, 'Z' and a check character.
 * The format and the check character (Luhn mod 36) are those of the Goods and Services Tax Network.
 */
const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether the text is a GSTIN with the right check character. */
export function isGstin(text: string): boolean {
  return FORMAT.test(text) && text.at(-1) === checkCharacter(text.slice(0, -1));
}

function checkCharacter(characters: string): string {
  const sum = [...characters].reduce((total, character, position) => {
    const product = CHARACTERS.indexOf(character) * (position % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return CHARACTERS.charAt((36 - (sum % 36)) % 36);
}
