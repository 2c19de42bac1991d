import type { Home } from '@kundan/contracts/home.contract';
import { pagePanelMessages } from '@kundan/contracts/messages/page-panel-messages';
import { TextAreaField, TextField } from '../../../../ui/form/field.tsx';
import { HomePicture } from './home-picture.tsx';

const texts = pagePanelMessages.home;

interface StoryFieldsProps {
  story: Home['story'];
  /** By the path of a field: `story.title`. */
  errors: Record<string, string>;
  onChange: (story: Home['story']) => void;
}

/** The story of the shop with its button and picture. */
export function StoryFields({ story, errors, onChange }: StoryFieldsProps) {
  const field = (name: keyof Home['story']) => ({
    value: story[name],
    error: errors[`story.${name}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...story, [name]: target.value }),
  });
  return (
    <>
      <TextField label="Title of the story" maxLength={80} {...field('title')} />
      <TextAreaField label="Story" hint={texts.storyHint} rows={8} maxLength={2000} {...field('text')} />
      <TextField label="Button of the story" maxLength={40} {...field('button')} />
      <TextField label="It leads to" hint={texts.linkHint} maxLength={500} {...field('link')} />
      <HomePicture
        label="Picture of the story"
        url={story.image_url}
        error={errors['story.image_url']}
        onChange={(url) => onChange({ ...story, image_url: url })}
      />
      <TextField label="What the story’s picture shows" optional maxLength={200} {...field('image_alt')} />
    </>
  );
}
