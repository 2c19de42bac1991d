import { updateHome } from '@kundan/contracts/admin/home.contract';
import { type Home, type HomeContent, readHome, TESTIMONIALS } from '@kundan/contracts/home.contract';
import { pagePanelMessages } from '@kundan/contracts/messages/page-panel-messages';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useState } from 'react';
import { ApiError } from '../../../http/request.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { failureText, useAdmin } from '../admin-context.ts';
import { Conflict, useGuardedSave } from '../conflict.tsx';
import { useLeaveQuestion } from '../products/use-leave-question.tsx';
import { useReload } from '../use-call.ts';
import { HomePicture } from './home-picture.tsx';
import { PointFields } from './point-fields.tsx';

const texts = pagePanelMessages.home;

const contentOf = ({ hero, story, testimonials, points }: Home): HomeContent => ({ hero, story, testimonials, points });

/** The parts of the home page that the owner decides, in one form. */
export function HomeEditor({ home }: { home: Home }) {
  const { send, notifySuccess, notifyError } = useAdmin();
  const reload = useReload();
  const [saved, setSaved] = useState(home);
  const [content, setContent] = useState(contentOf(home));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const isChanged = JSON.stringify(content) !== JSON.stringify(contentOf(saved));
  const leaveQuestion = useLeaveQuestion(() => isChanged);
  const show = (current: Home) => {
    setSaved(current);
    setContent(contentOf(current));
  };
  const guard = useGuardedSave(home, (mine: HomeContent, version) => send(updateHome, mine, { ifMatch: version }));
  const save = async (over?: number) => {
    setErrors({});
    setSaving(true);
    try {
      show(await guard.save(content, over));
      notifySuccess(texts.saved);
      void reload(readHome);
    } catch (error) {
      const invalid = error instanceof ApiError ? (error.errors ?? []) : [];
      setErrors(Object.fromEntries(invalid.map(({ field, message }) => [field, message])));
      notifyError(failureText(error, texts.saveFailed, messages.admin.loginRequired));
    } finally {
      setSaving(false);
    }
  };
  const { conflict } = guard;
  const { hero, story } = content;
  const setHero = (change: Partial<Home['hero']>) => setContent({ ...content, hero: { ...hero, ...change } });
  const setStory = (change: Partial<Home['story']>) => setContent({ ...content, story: { ...story, ...change } });
  return (
    <form
      className="home-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {leaveQuestion}
      {conflict ? (
        <Conflict
          {...conflict}
          onKeep={() => void save(conflict.theirs.version)}
          onTake={() => {
            show(conflict.theirs);
            guard.accept(conflict.theirs);
          }}
        />
      ) : null}
      <fieldset>
        <legend>{texts.hero}</legend>
        <TextField label="Heading" value={hero.title} error={errors['hero.title']} onChange={({ target }) => setHero({ title: target.value })} />
        <TextField label="Line below" optional value={hero.lead} error={errors['hero.lead']} onChange={({ target }) => setHero({ lead: target.value })} />
        <TextField label="Button" value={hero.button} error={errors['hero.button']} onChange={({ target }) => setHero({ button: target.value })} />
        <TextField label="Button leads to" hint={texts.linkHint} value={hero.link} error={errors['hero.link']} onChange={({ target }) => setHero({ link: target.value })} />
        <HomePicture label="Picture, wide" url={hero.image_url} error={errors['hero.image_url']} onChange={(url) => setHero({ image_url: url })} />
        <HomePicture label="Picture, on a phone" url={hero.image_portrait_url} error={errors['hero.image_portrait_url']} onChange={(url) => setHero({ image_portrait_url: url })} />
        <TextField label="What the pictures show" optional value={hero.image_alt} error={errors['hero.image_alt']} onChange={({ target }) => setHero({ image_alt: target.value })} />
      </fieldset>
      <fieldset>
        <legend>{texts.story}</legend>
        <TextField label="Title of the story" value={story.title} error={errors['story.title']} onChange={({ target }) => setStory({ title: target.value })} />
        <TextAreaField label="Story" hint={texts.storyHint} rows={8} value={story.text} error={errors['story.text']} onChange={({ target }) => setStory({ text: target.value })} />
        <TextField label="Button of the story" value={story.button} error={errors['story.button']} onChange={({ target }) => setStory({ button: target.value })} />
        <TextField label="It leads to" hint={texts.linkHint} value={story.link} error={errors['story.link']} onChange={({ target }) => setStory({ link: target.value })} />
        <HomePicture label="Picture of the story" url={story.image_url} error={errors['story.image_url']} onChange={(url) => setStory({ image_url: url })} />
        <TextField label="What the story’s picture shows" optional value={story.image_alt} error={errors['story.image_alt']} onChange={({ target }) => setStory({ image_alt: target.value })} />
      </fieldset>
      <fieldset>
        <legend>{texts.testimonials}</legend>
        <SelectField
          label={texts.testimonialsHint}
          value={content.testimonials}
          onChange={({ target }) => {
            const chosen = TESTIMONIALS.find((one) => one === target.value);
            if (chosen) setContent({ ...content, testimonials: chosen });
          }}
        >
          {TESTIMONIALS.map((choice) => (
            <option key={choice} value={choice}>
              {texts.choices[choice]}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <fieldset>
        <legend>{texts.points}</legend>
        <PointFields points={content.points} onChange={(points) => setContent({ ...content, points })} />
      </fieldset>
      <div className="page-editor__save">
        <Button type="submit" busy={isSaving} disabled={!isChanged}>
          Save
        </Button>
        <p>{isChanged ? pagePanelMessages.unsaved : pagePanelMessages.upToDate}</p>
      </div>
    </form>
  );
}
