import { type AdminHome, updateHome } from '@kundan/contracts/admin/home.contract';
import { readHome, TESTIMONIALS } from '@kundan/contracts/home.contract';
import { pagePanelMessages } from '@kundan/contracts/messages/page-panel-messages';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useAdmin } from '../../admin-context.ts';
import { Conflict } from '../../conflict.tsx';
import { FocusableButton } from '../../focusable-button.tsx';
import { useReload } from '../../use-call.ts';
import { useContentEditor } from '../use-content-editor.ts';
import { HeroFields } from './hero-fields.tsx';
import { HomeTranslations, homeTranslationsOf } from './home-translations.tsx';
import { contentOf, type HomeValues, valuesOf } from './home-values.ts';
import { PointFields } from './point-fields.tsx';
import { StoryFields } from './story-fields.tsx';
import './home-editor.css';

const texts = pagePanelMessages.home;

/** The parts of the home page that the owner decides, in one form. */
export function HomeEditor({ home }: { home: AdminHome }) {
  const { send } = useAdmin();
  const reload = useReload();
  const editor = useContentEditor<HomeValues, AdminHome>({
    stored: home,
    contentOf,
    send: (mine, version, changed) => {
      const translations = changed && homeTranslationsOf(changed, mine);
      return send(updateHome, { ...mine, translations }, { ifMatch: version });
    },
    onSaved: () => void reload(readHome),
    texts,
  });
  const { content, setContent, errors, isSaving, isChanged, conflict } = editor;
  return (
    <form
      id={editor.form}
      className="home-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
    >
      {editor.leaveQuestion}
      {conflict ? (
        <Conflict
          {...conflict}
          mine={valuesOf(conflict.mine)}
          theirs={{ ...valuesOf(contentOf(conflict.theirs)), version: conflict.theirs.version }}
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
      <HomeTranslations
        content={content}
        value={content.translations}
        onChange={(translations) => setContent({ ...content, translations })}
        errors={errors}
      />
      <div className="page-editor__save">
        <FocusableButton type="submit" busy={isSaving} disabled={!isChanged}>
          Save
        </FocusableButton>
        <p>{isChanged ? pagePanelMessages.unsaved : pagePanelMessages.upToDate}</p>
      </div>
    </form>
  );
}
