import type { Home } from '@kundan/contracts/home.contract';
import { pagePanelMessages } from '@kundan/contracts/messages/page-panel-messages';
import { TextField } from '../../../../ui/form/field.tsx';
import { HomePicture } from './home-picture.tsx';

const texts = pagePanelMessages.home;

interface HeroFieldsProps {
  hero: Home['hero'];
  /** By the path of a field: `hero.title`. */
  errors: Record<string, string>;
  onChange: (hero: Home['hero']) => void;
}

/** The first screen: heading, line, button, and a picture for wide windows and one for phones. */
export function HeroFields({ hero, errors, onChange }: HeroFieldsProps) {
  const field = (name: keyof Home['hero']) => ({
    value: hero[name],
    error: errors[`hero.${name}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...hero, [name]: target.value }),
  });
  const picture = (name: 'image_url' | 'image_portrait_url') => ({
    url: hero[name],
    error: errors[`hero.${name}`],
    onChange: (url: string) => onChange({ ...hero, [name]: url }),
  });
  return (
    <>
      <TextField label="Heading" maxLength={80} {...field('title')} />
      <TextField label="Line below" optional maxLength={200} {...field('lead')} />
      <TextField label="Button" maxLength={40} {...field('button')} />
      <TextField label="Button leads to" hint={texts.linkHint} maxLength={500} {...field('link')} />
      <HomePicture label="Picture, wide" {...picture('image_url')} />
      <HomePicture label="Picture, on a phone" isPortrait {...picture('image_portrait_url')} />
      <TextField label="Piece shown" optional hint={texts.pieceLinkHint} maxLength={500} {...field('piece_link')} />
      <TextField label="What the pictures show" optional maxLength={200} {...field('image_alt')} />
    </>
  );
}
