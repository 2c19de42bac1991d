import { type Home, POINT_ICONS } from '@kundan/contracts/home.contract';
import { MAX_POINTS } from '@kundan/contracts/admin/home.contract';
import { pagePanelMessages } from '@kundan/contracts/messages/page-panel-messages';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';

type Point = Home['points'][number];

const texts = pagePanelMessages.home;

interface PointFieldsProps {
  points: readonly Point[];
  /** By the path of a field: `points.0.title`. */
  errors: Record<string, string>;
  onChange: (points: Point[]) => void;
}

/** Why to shop here: the points in their order. */
export function PointFields({ points, errors, onChange }: PointFieldsProps) {
  const change = (index: number, part: Partial<Point>) =>
    onChange(points.map((point, at) => (at === index ? { ...point, ...part } : point)));
  return (
    <>
      {points.map((point, index) => {
        const name = `point ${index + 1}`;
        return (
          <div key={index} className="home-point" role="group" aria-label={name}>
            <SelectField
              label={`Icon of ${name}`}
              value={point.icon}
              onChange={({ target }) => {
                const icon = POINT_ICONS.find((one) => one === target.value);
                if (icon) change(index, { icon });
              }}
            >
              {POINT_ICONS.map((icon) => (
                <option key={icon} value={icon}>
                  {texts.icons[icon]}
                </option>
              ))}
            </SelectField>
            <TextField
              label={`Title of ${name}`}
              maxLength={80}
              value={point.title}
              error={errors[`points.${index}.title`]}
              onChange={({ target }) => change(index, { title: target.value })}
            />
            <TextField
              label={`Text of ${name}`}
              optional
              maxLength={120}
              value={point.text}
              error={errors[`points.${index}.text`]}
              onChange={({ target }) => change(index, { text: target.value })}
            />
            <TextField
              label={`Link of ${name}`}
              optional
              maxLength={500}
              value={point.link}
              error={errors[`points.${index}.link`]}
              onChange={({ target }) => change(index, { link: target.value })}
            />
            <Button look="quiet" aria-label={`Remove ${name}`} onClick={() => onChange(points.toSpliced(index, 1))}>
              Remove
            </Button>
          </div>
        );
      })}
      {points.length < MAX_POINTS ? (
        <Button look="outline" onClick={() => onChange([...points, { icon: 'heart', title: '', text: '', link: '' }])}>
          Add a point
        </Button>
      ) : null}
    </>
  );
}
