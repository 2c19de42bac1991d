import { slugOf } from '@kundan/domain/catalogue/category';
import { CATEGORIES, type Category } from '@kundan/domain/shop';
import { Link } from '@tanstack/react-router';
import { Heading } from '../../ui/text/heading.tsx';
import { Picture } from '../../ui/media/picture.tsx';

const about: Record<Category, { text: string; color: string }> = {
  Necklace: { text: 'Chokers, temple haars and strands of pearl', color: '#1c3a2c' },
  'Invisible Necklace': { text: 'A single stone, afloat on a thread you cannot see', color: '#cdb095' },
  Diamonds: { text: 'Solitaires and lines of light, set by hand', color: '#b8b0ab' },
  Earrings: { text: 'Jhumkas, chandbalis and everyday hoops', color: '#a95f50' },
};

export function Categories() {
  return (
    <section className="categories" data-follow aria-labelledby="categories">
      <div className="page home-section">
        <Heading level={2} id="categories">
          Shop by Category
        </Heading>
        <ul className="categories__list">
          {CATEGORIES.map((category) => (
            <li key={category}>
              <Link to="/category/$category" params={{ category: slugOf(category) }} className="categories__link">
                <Picture
                  src={`/catalogue/category-${slugOf(category)}.webp`}
                  alt=""
                  width={1000}
                  height={1250}
                  full={1000}
                  color={about[category].color}
                  sizes="(min-width: 900px) 24vw, 46vw"
                />
                <h3>{category}</h3>
                <p>{about[category].text}</p>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
