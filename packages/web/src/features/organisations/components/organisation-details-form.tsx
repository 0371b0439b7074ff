import type { Organisation } from '@cairn/contract/organisations/organisations.schemas'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { AddressFields } from '../../../ui/address-fields'
import { Form } from '../../../ui/form'
import { notify } from '../../../ui/notify'
import { RestoredNote } from '../../../ui/restored-note'
import { SaveFoot } from '../../../ui/save-foot'
import { addressOf, changesOf, detailsSchema, sentAs, valuesOf } from '../details-values'
import { useUpdateOrganisation } from '../organisations.mutations'
import { useOrganisationForm } from '../use-organisation-form'
import { CalendarFields } from './calendar-fields'
import { ContactFields } from './contact-fields'
import { LeadershipField } from './leadership-field'
import { LogoField } from './logo-field'
import classes from './settings-form.module.css'
import { ThemeColourField } from './theme-colour-field'

interface DetailsFormProps {
  org: Organisation
  isEditable: boolean
}

export function OrganisationDetailsForm({ org, isEditable }: DetailsFormProps) {
  const { t } = useTranslation(['settings', 'generic'])
  const options = { sentAs, place: `organisation/${org.id}` }
  const { form, base, isOvertaken, saved, refused } = useOrganisationForm(org, valuesOf, options)
  const update = useUpdateOrganisation(org.id)
  const submit = () =>
    form.submit({
      schema: detailsSchema,
      send: async () => {
        const { leadershipTractionId } = form.values
        const isMoved = leadershipTractionId !== base.leadershipTractionId
        const body = changesOf(base, form.values)
        saved(await update.mutateAsync({ body, leadershipTractionId: isMoved ? leadershipTractionId : null }))
        notify.success(t('saved'))
      },
      refused,
    })
  return (
    <Form form={form} className={classes.form} onSubmit={submit} aria-label={t('nav.details')}>
      <RestoredNote form={form} />
      {!isEditable && <p className={classes.notice}>{t('org.readOnly')}</p>}
      {isOvertaken && (
        <p className={classes.notice} role="alert">
          {t('org.overtaken')}
        </p>
      )}
      <fieldset className={classes.section} disabled={!isEditable}>
        <div className={`${classes.columns} ${classes.two}`}>
          <TextInput label={t('org.name')} withAsterisk maxLength={100} {...form.field('name')} />
          <LeadershipField {...form.field('leadershipTractionId')} isDisabled={!isEditable} />
        </div>
        <LogoField org={org} />
        <ThemeColourField {...form.field('themeColor')} />
      </fieldset>
      <fieldset className={classes.section} disabled={!isEditable}>
        <h3 className={classes.heading}>{t('org.calendar')}</h3>
        <CalendarFields form={form} />
      </fieldset>
      <fieldset className={classes.section} disabled={!isEditable}>
        <h3 className={classes.heading}>{t('contact.title')}</h3>
        <ContactFields form={form} website={org.website} />
      </fieldset>
      <fieldset className={classes.section} disabled={!isEditable}>
        <h3 className={classes.heading}>{t('address.title')}</h3>
        <AddressFields form={form} isRequired={addressOf(form.values) !== null} />
      </fieldset>
      {isEditable && <SaveFoot form={form} hasRequired />}
    </Form>
  )
}
