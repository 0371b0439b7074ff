import ExternalLink from 'icon:external-link'
import { DEFAULT_COUNTRY } from '@cairn/contract/organizations/address'
import { type Organization, PHONE_MAX, WEBSITE_MAX } from '@cairn/contract/organizations/organizations.schemas'
import { Button, ColorInput, FileButton, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { MeetingSelect } from '../../../entities/tractions/meeting-select'
import { useTractionsWith } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { messageFor } from '../../../lib/api/api-failure'
import { asBase64, PICTURE_TYPES, pictureFault } from '../../../lib/files/pictures'
import { toastUnlessInForm } from '../../../lib/forms/field-failures'
import type { Form as ContactFieldsForm } from '../../../lib/forms/use-form'
import { notify } from '../../../lib/toasts/notify'
import { accentSteps, readThemeColor } from '../../../styles/accent'
import { type Scheme, tokens } from '../../../styles/tokens'
import { AddressFields } from '../../../ui/inputs/address-fields'
import { Form, SaveFoot } from '../../../ui/inputs/form'
import { RestoredNote } from '../../../ui/overlays/restored-note'
import { useSetLogo, useUpdateOrganization } from '../organizations.mutations'
import {
  addressOf,
  changesOf,
  type DetailsValues,
  detailsSchema,
  sentAs,
  useOrganizationForm,
  valuesOf,
} from '../use-organization-form'
import { CalendarFields } from './calendar-fields'
import classes from './settings-form.module.css'

function LogoField({ org, isEditable }: DetailsFormProps) {
  const { t } = useTranslation(['settings', 'generic'])
  const logo = useSetLogo(org.id)
  const [error, setError] = useState<string | undefined>()
  // Allows choosing the same file again.
  const reset = useRef<() => void>(null)
  const save = (picture: string | null) => {
    setError(undefined)
    logo.mutate(picture, {
      onError: (failure) => {
        setError(messageFor(failure, 'picture'))
        toastUnlessInForm(failure)
      },
    })
  }
  const choose = async (file: File | null) => {
    if (file === null) return
    reset.current?.()
    const fault = pictureFault(file)
    if (fault) setError(t(fault))
    else save(await asBase64(file))
  }
  return (
    <div className="row wrap gap-4">
      <div className={`centered small mut rounded ${classes.logo}`}>
        {org.logoUrl ? <img src={org.logoUrl} alt={t('org.logoOf', { name: org.name })} /> : t('org.noLogo')}
      </div>
      {isEditable && (
        <>
          <FileButton
            resetRef={reset}
            accept={PICTURE_TYPES}
            onChange={choose}
            inputProps={{ 'aria-label': t('org.chooseLogo') }}
          >
            {(props) => (
              <Button {...props} loading={logo.isPending}>
                {t('org.chooseLogo')}
              </Button>
            )}
          </FileButton>
          {org.logoUrl && (
            <Button variant="subtle" disabled={logo.isPending} onClick={() => save(null)}>
              {t('org.removeLogo')}
            </Button>
          )}
        </>
      )}
      {isEditable && <p className="small mut">{t('org.logoHint')}</p>}
      {error && (
        <p className="w-full small bad" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const swatches = ['#1E5AC0', ...(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'] as const).map((hue) => tokens.light[hue])]

interface ThemeColorFieldProps {
  value: string
  error?: string | undefined
  onChange: (color: string) => void
}

function ThemeColorField({ value, error, onChange }: ThemeColorFieldProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="columns-2 items-start gap-4">
      <ColorInput
        label={t('org.themeColor')}
        description={t('org.themeColorHint')}
        format="hex"
        swatches={swatches}
        swatchesPerRow={8}
        eyeDropperButtonProps={{ 'aria-label': t('org.pickColor') }}
        value={value}
        error={error}
        onChange={(color) => onChange(color.toUpperCase())}
      />
      <div className="columns-2 gap-2 mt-5">
        <Preview scheme="light" color={value} />
        <Preview scheme="dark" color={value} />
      </div>
    </div>
  )
}

function Preview({ scheme, color }: { scheme: Scheme; color: string }) {
  const { t } = useTranslation('settings')
  const steps = accentSteps(readThemeColor(color), scheme)
  const ground = tokens[scheme]
  return (
    <div
      className="row wrap gap-2 small paper p-2"
      style={{ background: ground.paper, borderColor: ground.line }}
      data-testid={`preview-${scheme}`}
    >
      <span className="bold rounded px-2 py-1" style={{ background: steps.accent, color: steps['on-accent'] }}>
        {t('org.previewButton')}
      </span>
      <span style={{ color: steps['accent-ink'] }}>{t(`org.preview.${scheme}`)}</span>
    </div>
  )
}

interface ContactFieldsProps {
  form: ContactFieldsForm<DetailsValues>
  website: string | null
}

const HINT_BELOW = ['label', 'input', 'error', 'description'] as const

function ContactFields({ form, website }: ContactFieldsProps) {
  const { t } = useTranslation('settings')
  const isAbroad = (addressOf(form.values)?.countryCode ?? DEFAULT_COUNTRY) !== DEFAULT_COUNTRY
  return (
    <div className="columns-2 items-start gap-4">
      <TextInput
        type="tel"
        label={t('contact.phone')}
        description={isAbroad ? t('contact.phoneAbroad') : undefined}
        inputWrapperOrder={[...HINT_BELOW]}
        autoComplete="tel"
        maxLength={PHONE_MAX}
        {...form.field('phone')}
      />
      <div className="grid gap-2 min-w-0">
        <TextInput
          label={t('contact.website')}
          inputMode="url"
          autoComplete="url"
          maxLength={WEBSITE_MAX}
          {...form.field('website')}
        />
        {website && (
          <a className="row-inline gap-2 small link" href={website} target="_blank" rel="noopener noreferrer">
            <span className="trunc">{website}</span>
            <ExternalLink size="0.875rem" aria-label={t('contact.newTab')} />
          </a>
        )}
      </div>
    </div>
  )
}

interface LeadershipFieldProps {
  value: string | null
  error?: string | undefined
  isDisabled: boolean
  onChange: (tractionId: string) => void
}

/** Keeps a leadership meeting that the user cannot see. */
function LeadershipField({ value, error, isDisabled, onChange }: LeadershipFieldProps) {
  const { t } = useTranslation(['settings', 'terms'])
  const meetings = useTractionsWith(value === null ? [] : [value]) ?? []
  const isElsewhere = value !== null && meetings.length > 0 && !meetings.some(({ id }) => id === value)
  const other = isElsewhere ? [{ id: value, name: t('org.otherMeeting'), colorTag: 'None' as const }] : []
  return (
    <MeetingSelect
      label={t('terms:leadershipTeam')}
      meetings={[...meetings, ...other]}
      value={value}
      error={error}
      isDisabled={isDisabled}
      isOptional
      isSearched
      onChange={onChange}
    />
  )
}

interface DetailsFormProps {
  org: Organization
  isEditable: boolean
}

export function OrganizationDetailsForm({ org, isEditable }: DetailsFormProps) {
  const { t } = useTranslation(['settings', 'generic'])
  const options = { sentAs, place: `organization/${org.id}` }
  const { form, base, isStaleConflict, saved, refused } = useOrganizationForm(org, valuesOf, options)
  const update = useUpdateOrganization(org.id)
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
    <Form form={form} className="grid gap-6" onSubmit={submit} aria-label={t('nav.details')}>
      <RestoredNote form={form} />
      {!isEditable && <p className="ink bg-warn rounded px-4 py-3">{t('org.readOnly')}</p>}
      {isStaleConflict && (
        <p className="ink bg-warn rounded px-4 py-3" role="alert">
          {t('org.overtaken')}
        </p>
      )}
      <fieldset className="stack gap-4" disabled={!isEditable}>
        <div className="columns-2 items-start gap-4">
          <TextInput label={t('org.name')} withAsterisk maxLength={100} {...form.field('name')} />
          <LeadershipField {...form.field('leadershipTractionId')} isDisabled={!isEditable} />
        </div>
        <LogoField org={org} isEditable={isEditable} />
        <ThemeColorField {...form.field('themeColor')} />
      </fieldset>
      <fieldset className="stack gap-4 border-top pt-4" disabled={!isEditable}>
        <h3 className="heading-s">{t('org.calendar')}</h3>
        <CalendarFields form={form} />
      </fieldset>
      <fieldset className="stack gap-4 border-top pt-4" disabled={!isEditable}>
        <h3 className="heading-s">{t('contact.title')}</h3>
        <ContactFields form={form} website={org.website} />
      </fieldset>
      <fieldset className="stack gap-4 border-top pt-4" disabled={!isEditable}>
        <h3 className="heading-s">{t('address.title')}</h3>
        <AddressFields form={form} isRequired={addressOf(form.values) !== null} />
      </fieldset>
      {isEditable && <SaveFoot form={form} hasRequired />}
    </Form>
  )
}
