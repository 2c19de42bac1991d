import { type Category, listCategories } from '@kundan/contracts/catalogue.contract';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ONCE } from '../translations/use-in-languages.ts';
import { useCall } from '../use-call.ts';
import { EditCategory } from './category-form.tsx';

/** The form of a category with its translations, which the lists of the other languages have. */
export function EditTranslatedCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const inHindi = useCall(listCategories, { locale: 'hi' }, ONCE);
  const inTelugu = useCall(listCategories, { locale: 'te' }, ONCE);
  const states = { loading: 'Loading the category...', failed: 'The category could not be read.' };
  const { english_name: _, english: __, ...own } = category;
  return (
    <Loaded query={inHindi} {...states}>
      {(hi) => (
        <Loaded query={inTelugu} {...states}>
          {(te) => (
            <EditCategory
              category={{
                ...own,
                translations: { hi: translationOf(category, hi), te: translationOf(category, te) },
              }}
              onClose={onClose}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function translationOf({ slug }: Category, list: readonly Category[]) {
  const { name = '', description = '', english = [] } = list.find((one) => one.slug === slug) ?? {};
  return {
    name: english.includes('name') ? '' : name,
    description: english.includes('description') ? '' : description,
  };
}
