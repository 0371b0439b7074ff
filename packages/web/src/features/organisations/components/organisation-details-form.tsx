import type { Organisation } from '@cairn/contract/organisations/organisations.schemas'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { toastUnlessInForm } from '../../../lib/field-failures'
import { useFields } from '../../../lib/use-fields'
import { notify } from '../../../ui/notify'
import { RequiredNote } from '../../../ui/required-note'
import { RestoredNote } from '../../../ui/restored-note'
import { changesOf, type DetailsValues, detailsSchema, valuesOf } from '../details-values'
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
  const fields = useFields<DetailsValues>(valuesOf(org), { place: `organisation/${org.id}`, version: org.version })
  const { isDirty, reset } = fields
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
    const before = valuesOf(base)
    const mine = Object.entries(fields.values).filter(
      ([field, value]) => value !== before[field as keyof DetailsValues],
    )
    beginFrom(stored)
    for (const [field, value] of mine) fields.set(field as keyof DetailsValues)(value as never)
    setOvertaken(true)
  }
  return { fields, base, isOvertaken, keepMineOver, saved: beginFrom, forgive: () => setOvertaken(false) }
}

interface DetailsFormProps {
  org: Organisation
  /** Whether the person may change anything. */
  isEditable: boolean
}

/** Name, logo, colour, calendar, leadership team, contact and address. A refusal stands beside its field and loses nothing. */
export function OrganisationDetailsForm({ org, isEditable }: DetailsFormProps) {
  const { t } = useTranslation(['settings', 'generic'])
  const { fields, base, isOvertaken, keepMineOver, saved, forgive } = useDetails(org)
  const update = useUpdateOrganisation(org.id)
  const save = async () => {
    const { leadershipTractionId } = fields.values
    const isMoved = leadershipTractionId !== base.leadershipTractionId
    try {
      const body = changesOf({ ...base, version: fields.madeFrom ?? base.version }, fields.values)
      saved(await update.mutateAsync({ body, leadershipTractionId: isMoved ? leadershipTractionId : null }))
      forgive()
      notify.success(t('saved'))
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 409 && failure.current) {
        keepMineOver(failure.current as Organisation)
        return
      }
      fields.refuse(failure)
      toastUnlessInForm(failure)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.check(detailsSchema)) void save()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={t('nav.details')}>
      <RestoredNote fields={fields} />
      {!isEditable && <p className={classes.notice}>{t('org.readOnly')}</p>}
      {isOvertaken && (
        <p className={classes.notice} role="alert">
          {t('org.overtaken')}
        </p>
      )}
      <fieldset className={classes.section} disabled={!isEditable}>
        <div className={`${classes.columns} ${classes.two}`}>
          <TextInput
            label={t('org.name')}
            withAsterisk
            maxLength={100}
            value={fields.values.name}
            error={fields.errors.name}
            onChange={(event) => fields.set('name')(event.currentTarget.value)}
          />
          <LeadershipField {...fields.field('leadershipTractionId')} isDisabled={!isEditable} />
        </div>
        <LogoField org={org} />
        <ThemeColourField {...fields.field('themeColor')} />
      </fieldset>
      <fieldset className={classes.section} disabled={!isEditable}>
        <h3 className={classes.heading}>{t('org.calendar')}</h3>
        <CalendarFields fields={fields} />
      </fieldset>
      <fieldset className={classes.section} disabled={!isEditable}>
        <h3 className={classes.heading}>{t('contact.title')}</h3>
        <ContactFields fields={fields} website={org.website} />
      </fieldset>
      <fieldset className={classes.section} disabled={!isEditable}>
        <h3 className={classes.heading}>{t('address.title')}</h3>
        <AddressFields fields={fields} />
      </fieldset>
      {isEditable && (
        <div className={classes.foot}>
          <RequiredNote isMissing={fields.isMissing} />
          <Button type="submit" variant="filled" size="lg" loading={update.isPending} disabled={!fields.isDirty}>
            {t('generic:save')}
          </Button>
        </div>
      )}
    </form>
  )
}
