import RotateCcw from 'icon:rotate-ccw'
import { type RenamedTerms, standardTerm, type TermName, termNames, termVariables } from '@cairn/contract/core/terms'
import { messageOfIssue } from '@cairn/contract/core/validation'
import { type Organization, renamedTermsSchema, TERM_MAX } from '@cairn/contract/organizations/organizations.schemas'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useTranslation } from '../../../i18n/use-translation'
import { language } from '../../../lib/format/format'
import type { Form as FormState } from '../../../lib/forms/use-form'
import { notify } from '../../../lib/toasts/notify'
import { Form, SaveFoot } from '../../../ui/inputs/form'
import { IconButton } from '../../../ui/inputs/icon-button'
import { RestoredNote } from '../../../ui/overlays/restored-note'
import { useUpdateOrganization } from '../organizations.mutations'
import { useOrganizationForm } from '../use-organization-form'

const forms = ['one', 'other'] as const
type TermForm = (typeof forms)[number]

type TermField = `${TermName}_${TermForm}`
type TermsValues = Record<TermField, string>

const fieldOf = (name: TermName, form: TermForm): TermField => `${name}_${form}`

const each = (make: (name: TermName, form: TermForm) => string) =>
  Object.fromEntries(
    termNames.flatMap((name) => forms.map((form) => [fieldOf(name, form), make(name, form)])),
  ) as TermsValues

/** Empty: the default term. */
const valuesOf = ({ terms }: Pick<Organization, 'terms'>): TermsValues =>
  each((name, form) => terms[name]?.[form] ?? '')

/** Field names in server errors. */
const sentAs = each((name, form) => `terms.${name}.${form}`)

const isRenamed = (values: TermsValues, name: TermName): boolean =>
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

const termsOf = (values: TermsValues): RenamedTerms => termsWith(values, () => '')

const termsForPreview = (values: TermsValues): RenamedTerms => termsWith(values, (typed) => typed)

/** A term needs both forms or none. */
const termsFormSchema = z.record(z.string(), z.string()).superRefine((values, ctx) => {
  const { error } = renamedTermsSchema.safeParse(termsOf(values as TermsValues))
  for (const issue of error?.issues ?? []) {
    const { code, params } = messageOfIssue(issue)
    ctx.addIssue({ code: 'custom', path: [issue.path.join('_')], message: code, params })
  }
})

function TermRow({ name, form }: { name: TermName; form: FormState<TermsValues> }) {
  const { t } = useTranslation('settings')
  const { one, other } = standardTerm(language(), name)
  const [ofOne, ofSeveral] = [fieldOf(name, 'one'), fieldOf(name, 'other')]
  const reset = () => {
    form.set(ofOne)('')
    form.set(ofSeveral)('')
  }
  return (
    <fieldset aria-label={one}>
      <span className="bold">{one}</span>
      <div className="row-top gap-3">
        <TextInput
          className="flex-1"
          label={t('wording.one')}
          placeholder={one}
          maxLength={TERM_MAX}
          autoComplete="off"
          {...form.field(ofOne)}
        />
        <TextInput
          className="flex-1"
          label={t('wording.several')}
          placeholder={other}
          maxLength={TERM_MAX}
          autoComplete="off"
          {...form.field(ofSeveral)}
        />
        {isRenamed(form.values, name) && (
          <IconButton
            className="mt-6"
            label={t('wording.reset', { name: one })}
            icon={<RotateCcw size="1.125rem" aria-hidden="true" />}
            onClick={reset}
          />
        )}
      </div>
    </fieldset>
  )
}

interface TermsFormProps {
  org: Organization
  isEditable: boolean
}

export function TermsForm({ org, isEditable }: TermsFormProps) {
  const { t } = useTranslation('settings')
  const options = { sentAs, place: `organization/${org.id}/terms` }
  const { form, base, isStaleConflict, saved, refused } = useOrganizationForm(org, valuesOf, options)
  const update = useUpdateOrganization(org.id)
  const submit = () =>
    form.submit({
      schema: termsFormSchema,
      send: async () => {
        const body = { version: base.version, terms: termsOf(form.values) }
        saved(await update.mutateAsync({ body, leadershipTractionId: null }))
        notify.success(t('saved'))
      },
      refused,
    })
  return (
    <Form form={form} className="grid gap-6" onSubmit={submit} aria-label={t('nav.wording')}>
      <RestoredNote form={form} />
      <p className="small mut">{t('wording.intro')}</p>
      {!isEditable && <p className="ink bg-warn rounded px-4 py-3">{t('org.readOnly')}</p>}
      {isStaleConflict && (
        <p className="ink bg-warn rounded px-4 py-3" role="alert">
          {t('org.overtaken')}
        </p>
      )}
      <fieldset className="stack gap-4" disabled={!isEditable}>
        {termNames.map((name) => (
          <TermRow key={name} name={name} form={form} />
        ))}
      </fieldset>
      <section className="stack gap-4 border-top pt-4" aria-label={t('wording.preview')}>
        <h3 className="heading-s">{t('wording.preview')}</h3>
        <p className="break bg-sunk rounded px-4 py-3" dir="auto">
          {t('wording.sentence', termVariables(language(), termsForPreview(form.values)))}
        </p>
      </section>
      {isEditable && <SaveFoot form={form} />}
    </Form>
  )
}
