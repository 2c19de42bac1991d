import { Picture } from '../../ui/media/picture.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PolicyPage } from './policy-page.tsx';

export function AboutPage() {
  return (
    <PolicyPage title="Our Story" lead="Kundan means gold so pure that it can be worked by hand, cold, around a stone.">
      <Picture
        src="/catalogue/about.webp"
        alt="Gold bangles, jhumkas, a ring and strings of pearls on plaster blocks"
        width={1600}
        height={1200}
        widths={[300, 600, 1200]}
        full={1600}
        color="#d9c7ac"
        sizes="(min-width: 740px) 40rem, 100vw"
        eager
      />
      <h2>The craft</h2>
      <p>
        A kundan setter lays the stone on lac, folds strips of pure gold foil around it and presses them down with an
        agate tip until stone and gold are one. There is no claw and no solder. A choker takes a setter the better part
        of a month.
      </p>
      <p>
        We began with that one craft, in a room in Hyderabad with north light. The pearls of the city came next, then
        temple coins from the south, meenakari from Jaipur, and stones on threads so fine that only the stone is seen.
      </p>
      <h2>How we work</h2>
      <ul>
        <li>Small batches, made by people whose names are in our books.</li>
        <li>Every material named, plating and base metal included.</li>
        <li>One price, without a showroom in it, and free shipping on all orders.</li>
      </ul>
      <h2>Come and look</h2>
      <p>The collection is small enough to see in one sitting.</p>
      <p>
        <ButtonLink to="/shop">Explore Collection</ButtonLink>
      </p>
    </PolicyPage>
  );
}
