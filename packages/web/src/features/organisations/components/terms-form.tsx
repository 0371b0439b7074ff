import RotateCcw from 'icon:rotate-ccw'
import { type Organisation, TERM_MAX } from '@cairn/contract/organisations/organisations.schemas'
import { standardTerm, type TermName, termNames, termVariables } from '@cairn/contract/organisations/terms'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { language } from '../../../lib/format'
import type { Form as FormState } from '../../../lib/use-form'
import { Form } from '../../../ui/form'
import { IconButton } from '../../../ui/icon-button'
import { notify } from '../../../ui/notify'
import { RestoredNote } from '../../../ui/restored-note'
import { SaveFoot } from '../../../ui/save-foot'
import { useUpdateOrganisation } from '../organisations.mutations'
import {
  fieldOf,
  isRenamed,
  sentAs,
  type TermsValues,
  termsFormSchema,
  termsForPreview,
  termsOf,
  valuesOf,
} from '../terms-values'
import { useOrganisationForm } from '../use-organisation-form'
import settings from './settings-form.module.css'
import classes from './terms-form.module.css'

function TermRow({ name, form }: { name: TermName; form: FormState<TermsValues> }) {
  const { t } = useTranslation('settings')
  const { one, other } = standardTerm(language(), name)
  const [ofOne, ofSeveral] = [fieldOf(name, 'one'), fieldOf(name, 'other')]
  const reset = () => {
    form.set(ofOne)('')
    form.set(ofSeveral)('')
  }
  return (
    <fieldset className={classes.row} aria-label={one}>
      <span className={classes.name}>{one}</span>
      <TextInput
        label={t('wording.one')}
        placeholder={one}
        maxLength={TERM_MAX}
        autoComplete="off"
        {...form.field(ofOne)}
      />
      <TextInput
        label={t('wording.several')}
        placeholder={other}
        maxLength={TERM_MAX}
        autoComplete="off"
        {...form.field(ofSeveral)}
      />
      {isRenamed(form.values, name) && (
        <IconButton
          label={t('wording.reset', { name: one })}
          icon={<RotateCcw size="1.125rem" aria-hidden="true" />}
          onClick={reset}
        />
      )}
    </fieldset>
  )
}

interface TermsFormProps {
  org: Organisation
  isEditable: boolean
}

export function TermsForm({ org, isEditable }: TermsFormProps) {
  const { t } = useTranslation('settings')
  const options = { sentAs, place: `organisation/${org.id}/terms` }
  const { form, base, isOvertaken, saved, refused } = useOrganisationForm(org, valuesOf, options)
  const update = useUpdateOrganisation(org.id)
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
    <Form form={form} className={settings.form} onSubmit={submit} aria-label={t('nav.wording')}>
      <RestoredNote form={form} />
      <p className={settings.hint}>{t('wording.intro')}</p>
      {!isEditable && <p className={settings.notice}>{t('org.readOnly')}</p>}
      {isOvertaken && (
        <p className={settings.notice} role="alert">
          {t('org.overtaken')}
        </p>
      )}
      <fieldset className={settings.section} disabled={!isEditable}>
        {termNames.map((name) => (
          <TermRow key={name} name={name} form={form} />
        ))}
      </fieldset>
      <section className={settings.section} aria-label={t('wording.preview')}>
        <h3 className={settings.heading}>{t('wording.preview')}</h3>
        <p className={classes.preview} dir="auto">
          {t('wording.sentence', termVariables(language(), termsForPreview(form.values)))}
        </p>
      </section>
      {isEditable && <SaveFoot form={form} />}
    </Form>
  )
}
