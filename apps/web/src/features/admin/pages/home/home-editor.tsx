import { updateHome } from '@kundan/contracts/admin/home.contract';
import { type Home, type HomeContent, readHome, TESTIMONIALS } from '@kundan/contracts/home.contract';
import { pagePanelMessages } from '@kundan/contracts/messages/page-panel-messages';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useState } from 'react';
import { ApiError } from '../../../../http/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { failureText, useAdmin } from '../../admin-context.ts';
import { Conflict, useGuardedSave } from '../../conflict.tsx';
import { useLeaveQuestion } from '../../use-leave-question.tsx';
import { useReload } from '../../use-call.ts';
import { HeroFields } from './hero-fields.tsx';
import { contentOf, valuesOf } from './home-values.ts';
import { PointFields } from './point-fields.tsx';
import { StoryFields } from './story-fields.tsx';
import './home-editor.css';

const texts = pagePanelMessages.home;

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
          mine={valuesOf(conflict.mine)}
          theirs={{ ...valuesOf(conflict.theirs), version: conflict.theirs.version }}
          onKeep={() => void save(conflict.theirs.version)}
          onTake={() => {
            show(conflict.theirs);
            guard.accept(conflict.theirs);
          }}
        />
      ) : null}
      <fieldset>
        <legend>{texts.hero}</legend>
        <p>{texts.heroHint}</p>
        <HeroFields hero={content.hero} errors={errors} onChange={(hero) => setContent({ ...content, hero })} />
      </fieldset>
      <fieldset>
        <legend>{texts.story}</legend>
        <StoryFields story={content.story} errors={errors} onChange={(story) => setContent({ ...content, story })} />
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
        <p>{texts.pointsHint}</p>
        <PointFields
          points={content.points}
          errors={errors}
          onChange={(points) => setContent({ ...content, points })}
        />
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
