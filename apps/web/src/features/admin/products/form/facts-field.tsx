import { MAX_FACTS } from '@kundan/contracts/admin/products.contract';
import type { ProductFact } from '@kundan/contracts/catalogue.contract';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';

interface FactsFieldProps {
  facts: readonly ProductFact[];
  onChange: (facts: ProductFact[]) => void;
  /** The message for a fact by its position and part: '0.value'. */
  errorOf: (place: string) => string | undefined;
}

/** What the product page lists about a product: metal, weight, HUID. */
export function FactsField({ facts, onChange, errorOf }: FactsFieldProps) {
  const set = (index: number, change: Partial<ProductFact>) =>
    onChange(facts.map((fact, at) => (at === index ? { ...fact, ...change } : fact)));
  return (
    <fieldset className="facts">
      <legend>Facts</legend>
      {facts.map(({ label, value }, index) => (
        <div key={index} className="facts__row">
          <TextField
            label={`Fact ${index + 1}`}
            placeholder="Metal"
            value={label}
            error={errorOf(`${index}.label`)}
            onChange={({ target }) => set(index, { label: target.value })}
          />
          <TextField
            label={`Value of fact ${index + 1}`}
            placeholder="22k gold"
            value={value}
            error={errorOf(`${index}.value`)}
            onChange={({ target }) => set(index, { value: target.value })}
          />
          <Button
            look="quiet"
            aria-label={`Remove fact ${index + 1}`}
            onClick={() => onChange(facts.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      {facts.length < MAX_FACTS ? (
        <Button look="outline" onClick={() => onChange([...facts, { label: '', value: '' }])}>
          Add a fact
        </Button>
      ) : null}
    </fieldset>
  );
}
