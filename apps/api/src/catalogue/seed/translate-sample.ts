import type { ProductFact, ProductImage } from '@kundan/contracts/catalogue.contract';
import type { ProductTranslations } from '@kundan/contracts/translations';
import hi from './samples-hi.json' with { type: 'json' };
import te from './samples-te.json' with { type: 'json' };

interface Sample {
  /** The name of its first photograph. */
  file: string;
  name: string;
  alt: string;
  facts: readonly ProductFact[];
  images: readonly ProductImage[];
}

/** The texts of the samples in a language; `{name}` in those of pictures is the name of the product. */
interface SampleTexts {
  products: Readonly<Record<string, { name: string; description: string; alt: string } | undefined>>;
  pictures: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, string | undefined>>;
}

/** A sample product in the other languages of the shop. */
export const translateSample = (sample: Sample): ProductTranslations =>
  Object.fromEntries(
    Object.entries({ hi, te }).flatMap(([locale, texts]) => {
      const translated = translationOf(sample, texts);
      return translated ? [[locale, translated]] : [];
    }),
  );

function translationOf({ file, name, alt, facts, images }: Sample, { products, pictures, texts }: SampleTexts) {
  const product = products[file];
  if (!product) return undefined;
  const ofName = Object.entries(pictures).map(([of, text]) => [nameIn(of, name), nameIn(text, product.name)] as const);
  const known: Readonly<Record<string, string | undefined>> = {
    ...texts,
    ...Object.fromEntries(ofName),
    [alt]: product.alt,
  };
  const english = new Set([
    alt,
    ...images.map((image) => image.alt),
    ...facts.flatMap(({ label, value }) => [label, value]),
  ]);
  const pairs = [...english].flatMap((of) => {
    const text = known[of];
    return text === undefined ? [] : [{ of, text }];
  });
  return { name: product.name, description: product.description, texts: pairs };
}

const nameIn = (pattern: string, name: string) => pattern.replace('{name}', name);
