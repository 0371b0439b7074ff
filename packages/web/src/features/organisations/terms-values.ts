import { type Organisation, renamedTermsSchema } from '@cairn/contract/organisations/organisations.schemas'
import { type RenamedTerms, type TermName, termNames } from '@cairn/contract/organisations/terms'
import { z } from 'zod'

const forms = ['one', 'other'] as const
type TermForm = (typeof forms)[number]

export type TermField = `${TermName}_${TermForm}`
export type TermsValues = Record<TermField, string>

export const fieldOf = (name: TermName, form: TermForm): TermField => `${name}_${form}`

const each = (make: (name: TermName, form: TermForm) => string) =>
  Object.fromEntries(
    termNames.flatMap((name) => forms.map((form) => [fieldOf(name, form), make(name, form)])),
  ) as TermsValues

/** Empty: the default term. */
export const valuesOf = ({ terms }: Pick<Organisation, 'terms'>): TermsValues =>
  each((name, form) => terms[name]?.[form] ?? '')

/** Field names in server errors. */
export const sentAs = each((name, form) => `terms.${name}.${form}`)

export const isRenamed = (values: TermsValues, name: TermName): boolean =>
  forms.some((form) => values[fieldOf(name, form)].trim() !== '')

/** If only the singular or plural is set, it is used for both. */
const termsWith = (values: TermsValues, fallBack: (typed: string) => string): RenamedTerms =>
  Object.fromEntries(
    termNames
      .filter((name) => isRenamed(values, name))
      .map((name) => {
        const [one, other] = [values[fieldOf(name, 'one')].trim(), values[fieldOf(name, 'other')].trim()]
        return [name, { one: one || fallBack(other), other: other || fallBack(one) }]
      }),
  )

export const termsOf = (values: TermsValues): RenamedTerms => termsWith(values, () => '')

export const termsForPreview = (values: TermsValues): RenamedTerms => termsWith(values, (typed) => typed)

/** A term needs both forms or none. */
export const termsFormSchema = z.record(z.string(), z.string()).superRefine((values, ctx) => {
  const { error } = renamedTermsSchema.safeParse(termsOf(values as TermsValues))
  for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path: [path.join('_')], message })
})
