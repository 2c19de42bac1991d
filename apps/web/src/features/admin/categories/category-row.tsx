import type { Category } from '@kundan/contracts/catalogue.contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { EditTranslatedCategory } from './edit-translated-category.tsx';

interface CategoryRowProps {
  category: Category;
  isFirst: boolean;
  isLast: boolean;
  onEarlier: () => void;
  onLater: () => void;
  onDelete: () => void;
}

/** A category with the buttons that move, edit and delete it, or its form. */
export function CategoryRow({ category, isFirst, isLast, onEarlier, onLater, onDelete }: CategoryRowProps) {
  const [isEditing, setEditing] = useState(false);
  const { name, description, image_url } = category;
  if (isEditing)
    return (
      <li>
        <EditTranslatedCategory category={category} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="category-row">
      <Picture src={image_url} alt="" width={4} height={5} sizes="4rem" />
      <div className="category-row__text">
        <h2>{name}</h2>
        <p>{description || 'No description'}</p>
      </div>
      <div className="category-row__actions">
        {/* Not disabled: the focus stays on the button when the category has reached an end. */}
        <Button look="quiet" aria-label={`Move ${name} up`} aria-disabled={isFirst} onClick={onEarlier}>
          <ArrowUp size={18} aria-hidden />
        </Button>
        <Button look="quiet" aria-label={`Move ${name} down`} aria-disabled={isLast} onClick={onLater}>
          <ArrowDown size={18} aria-hidden />
        </Button>
        <Button look="outline" aria-label={`Edit ${name}`} onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button look="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
