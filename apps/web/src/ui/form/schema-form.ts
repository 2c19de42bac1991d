import { useState, type BaseSyntheticEvent } from 'react';
import {
  get,
  useForm,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type ResolverError,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { FieldProps } from './field-frame.tsx';

type Form<S extends z.ZodType<FieldValues, FieldValues>> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

/** The form that `useSchemaForm` returns for a schema. `register` also returns the field's error. */
export interface SchemaForm<S extends z.ZodType<FieldValues, FieldValues>> extends Omit<Form<S>, 'register'> {
  register: <N extends Path<z.input<S>>>(
    name: N,
    options?: RegisterOptions<z.input<S>, N>,
  ) => UseFormRegisterReturn<N> & Pick<FieldProps, 'error' | 'announced'>;
}

interface FieldError {
  field: string;
  message: string;
}

/**
 * A form validated by a contract's schema, or by one that is loaded, with zod, when it is first needed. Submitting shows all errors, and
 * focuses and announces the first one; each error disappears when its field becomes valid. When the schema cannot be loaded, the error has
 * the name `root`. Import it in code-split screens only: it brings react-hook-form.
 */
export function useSchemaForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S | (() => Promise<S>),
  defaults: UseFormProps<z.input<S>>['defaultValues'],
): SchemaForm<S> {
  // The library focuses a second time in a timer, which on a slow phone takes the focus away from a field typed into since.
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: async (values, ...rest) => {
      // As it was submitted: the fields change while the schema is loaded.
      const submitted = { ...values };
      const resolve = await loadResolver(schema).catch(() => undefined);
      if (resolve) return resolve(submitted, ...rest);
      return { values: {}, errors: { root: { type: 'load' } } } as ResolverError<z.input<S>>;
    },
    defaultValues: defaults,
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const [firstInvalid, setFirstInvalid] = useState<string>();
  return {
    ...form,
    register: (name, options) => ({
      ...form.register(name, options),
      error: errorOf(errors, name)?.message,
      announced: name === firstInvalid,
    }),
    setError: (name, error, options) => {
      if (options?.shouldFocus) setFirstInvalid(name);
      form.setError(name, error, options);
    },
    handleSubmit: (onValid, onInvalid) => (submitEvent) => {
      const focused = document.activeElement;
      return form.handleSubmit(onValid, (invalid, event) => {
        const first = findFirstInvalid(event, invalid);
        if (document.activeElement === focused || isFocusFree()) first?.focus();
        setFirstInvalid(first && nameOf(first));
        return onInvalid?.(invalid, event);
      })(submitEvent);
    },
  };
}

/**
 * Whether a refused field may take the focus: somebody who has gone on while code was loaded stays there. A popup that closed only returned the
 * focus to the button before it.
 */
export function isFocusFree(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || now.matches('[type="submit"]');
}

async function loadResolver<S extends z.ZodType<FieldValues, FieldValues>>(schema: S | (() => Promise<S>)) {
  const loaded = typeof schema === 'function' ? await schema() : schema;
  return (await import('@hookform/resolvers/zod')).zodResolver(loaded);
}

const errorOf = (errors: FieldErrors, name: string) => get(errors, name) as { message?: string } | undefined;

const nameOf = (field: Element) => field.getAttribute('name') ?? '';

/** The first field in the form's order that has an error. */
function findFirstInvalid(event: BaseSyntheticEvent | undefined, errors: FieldErrors): HTMLElement | undefined {
  if (!(event?.target instanceof HTMLFormElement)) return undefined;
  const first = [...event.target.elements].find((field) => errorOf(errors, nameOf(field)));
  return first instanceof HTMLElement ? first : undefined;
}

/** Shows the API's field errors at their fields. Returns false when no error belongs to a field of this form. */
export function showFieldErrors<S extends z.ZodType<FieldValues, FieldValues>>(
  form: SchemaForm<S>,
  errors: readonly FieldError[],
  fields: readonly Path<z.input<S>>[],
): boolean {
  const known = fields.filter((field) => errors.some((error) => error.field === field));
  known.forEach((field, index) => {
    const message = errors.find((error) => error.field === field)?.message;
    form.setError(field, { message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}
