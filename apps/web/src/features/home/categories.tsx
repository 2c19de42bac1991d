import { homeTexts } from '@kundan/texts/en/home';
import { Link } from '@tanstack/react-router';
import { langOf } from '../../http/in-language.ts';
import { useShopDetails } from '../../http/shop-details.ts';
import { Heading } from '../../ui/text/heading.tsx';
import { Picture } from '../../ui/media/picture.tsx';

/** The most categories that the home page shows. */
const MAX_SHOWN = 8;
/** Columns of a wide screen by the number of categories, so that no row has a single one. */
const COLUMNS = [4, 4, 4, 4, 4, 3, 3, 4, 4];

export function Categories() {
  const categories = useShopDetails().categories.slice(0, MAX_SHOWN);
  if (categories.length === 0) return null;
  return (
    <section className="categories" data-follow aria-labelledby="categories">
      <div className="page home-section">
        <Heading level={2} id="categories">
          {homeTexts.categories}
        </Heading>
        <ul className="categories__list" data-columns={COLUMNS[categories.length]}>
          {categories.map(({ slug, name, description, image_url, english }) => (
            <li key={slug}>
              <Link to="/category/$category" params={{ category: slug }} className="categories__link">
                <Picture
                  src={image_url}
                  alt=""
                  width={1000}
                  height={1250}
                  full={1000}
                  sizes="(min-width: 900px) 24vw, 46vw"
                />
                <h3 lang={langOf(english, 'name')}>{name}</h3>
                {description ? <p lang={langOf(english, 'description')}>{description}</p> : null}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
