import type { Organisation } from '@cairn/contract/organisations/organisations.schemas'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { useForm } from '../../../lib/use-form'
import { Form } from '../../../ui/form'
import { notify } from '../../../ui/notify'
import { RestoredNote } from '../../../ui/restored-note'
import { SaveFoot } from '../../../ui/save-foot'
import { changesOf, type DetailsValues, detailsSchema, sentAs, valuesOf } from '../details-values'
import { useUpdateOrganisation } from '../organisations.mutations'
import { AddressFields } from './address-fields'
import { CalendarFields } from './calendar-fields'
import { ContactFields } from './contact-fields'
import { LeadershipField } from './leadership-field'
import { LogoField } from './logo-field'
import classes from './settings-form.module.css'
import { ThemeColourField } from './theme-colour-field'

/** The form over what is stored: `base` is what it began from, and moves along while nothing has been typed. */
function useDetails(org: Organisation) {
  const [base, setBase] = useState(org)
  const [isOvertaken, setOvertaken] = useState(false)
  const form = useForm<DetailsValues>(valuesOf(org), {
    sentAs,
    draftOptions: { place: `organisation/${org.id}`, version: org.version },
  })
  const { isDirty, reset } = form
  const beginFrom = (stored: Organisation) => {
    setBase(stored)
    reset(valuesOf(stored), stored.version)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is followed, not what is typed
  useEffect(() => {
    if (!isDirty) beginFrom(org)
  }, [org])
  /** Somebody else's changes come in, and stay apart from one's own, which are kept as they were typed. */
  const keepMineOver = (stored: Organisation) => {
    setBase(stored)
    form.rebase(stored.version, valuesOf(stored))
    setOvertaken(true)
  }
  return { form, base, isOvertaken, keepMineOver, saved: beginFrom, forgive: () => setOvertaken(false) }
}

interface DetailsFormProps {
  org: Organisation
  /** Whether the person may change anything. */
  isEditable: boolean
}

/** Name, logo, colour, calendar, leadership team, contact and address. A refusal stands beside its field and loses nothing. */
export function OrganisationDetailsForm({ org, isEditable }: DetailsFormProps) {
  const { t } = useTranslation(['settings', 'generic'])
  const { form, base, isOvertaken, keepMineOver, saved, forgive } = useDetails(org)
  const update = useUpdateOrganisation(org.id)
  const submit = () =>
    form.submit({
      schema: detailsSchema,
      send: async () => {
        const { leadershipTractionId } = form.values
        const isMoved = leadershipTractionId !== base.leadershipTractionId
        const body = changesOf({ ...base, version: form.madeFrom ?? base.version }, form.values)
        saved(await update.mutateAsync({ body, leadershipTractionId: isMoved ? leadershipTractionId : null }))
        forgive()
        notify.success(t('saved'))
      },
      refused: (failure) => {
        const isStale = failure instanceof ApiFailure && failure.status === 409 && failure.current !== undefined
        if (isStale) keepMineOver(failure.current as Organisation)
        return isStale
      },
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
        <AddressFields form={form} />
      </fieldset>
      {isEditable && <SaveFoot form={form} />}
    </Form>
  )
}
