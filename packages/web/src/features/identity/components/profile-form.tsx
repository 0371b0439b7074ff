import { namesSchema } from '@cairn/contract/core/fields'
import { formatName, type NameFormat, nameFormats } from '@cairn/contract/people/name-format'
import { type EosRole, eosRoles, type Person } from '@cairn/contract/people/people.schemas'
import { Button, FileButton, Select, TextInput } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { messageFor } from '../../../lib/api/api-failure'
import { asBase64, PICTURE_TYPES, pictureFault } from '../../../lib/files/pictures'
import { toastUnlessInForm } from '../../../lib/forms/field-failures'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { notify } from '../../../lib/toasts/notify'
import { Avatar } from '../../../ui/display/avatar'
import { lazyPopup } from '../../../ui/feedback/lazy-part'
import { Form, SaveFoot } from '../../../ui/inputs/form'
import { RestoredNote } from '../../../ui/overlays/restored-note'
import { useSaveProfile, useSetPicture } from '../profile.mutations'

const PictureCropper = lazyPopup(() => import('./picture-cropper').then((module) => module.PictureCropper))

/** Revokes the object URL on unmount. */
function useChosenFile() {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return { url, show: (file: File) => setUrl(URL.createObjectURL(file)), forget: () => setUrl(null) }
}

interface PictureFieldProps {
  person: { id: string; name: string; hasPicture: boolean }
}

export function PictureField({ person }: PictureFieldProps) {
  const { t } = useTranslation('settings')
  const picture = useSetPicture()
  const chosen = useChosenFile()
  const [error, setError] = useState<string | undefined>()
  // Allows choosing the same file again.
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (file === null) return
    reset.current?.()
    const fault = pictureFault(file)
    setError(fault ? t(fault) : undefined)
    if (!fault) chosen.show(file)
  }
  const save = async (base64: string | null) => {
    try {
      await picture.mutateAsync(base64)
    } catch (failure) {
      setError(messageFor(failure, 'picture'))
      toastUnlessInForm(failure)
    } finally {
      chosen.forget()
    }
  }
  return (
    <div className="row wrap gap-3">
      <Avatar id={person.id} name={person.name} size={72} />
      <FileButton
        resetRef={reset}
        accept={PICTURE_TYPES}
        onChange={choose}
        inputProps={{ 'aria-label': t('profile.choosePicture') }}
      >
        {(props) => <Button {...props}>{t('profile.choosePicture')}</Button>}
      </FileButton>
      {person.hasPicture && (
        <Button variant="subtle" disabled={picture.isPending} onClick={() => void save(null)}>
          {t('profile.removePicture')}
        </Button>
      )}
      <p className="w-full small mut">{t('profile.pictureHint')}</p>
      {error && (
        <p className="w-full small bad" role="alert">
          {error}
        </p>
      )}
      <Suspense fallback={null}>
        {chosen.url && (
          <PictureCropper url={chosen.url} onCut={async (cut) => save(await asBase64(cut))} onClose={chosen.forget} />
        )}
      </Suspense>
    </div>
  )
}

const NO_ROLE = 'None'
const roles = [NO_ROLE, ...eosRoles] as const

interface ProfileValues {
  firstName: string
  lastName: string
  eosRoleInOrg: EosRole | typeof NO_ROLE
  nameFormat: NameFormat
}

const isFormat = (text: string): text is NameFormat => (nameFormats as readonly string[]).includes(text)

function valuesOf({ firstName, lastName, eosRoleInOrg }: Person, nameFormat: string): ProfileValues {
  return {
    firstName,
    lastName,
    eosRoleInOrg: eosRoleInOrg ?? NO_ROLE,
    nameFormat: isFormat(nameFormat) ? nameFormat : 'full',
  }
}

function useProfile(person: Person) {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const form = useForm(valuesOf(person, user.nameFormat), { draftOptions: { place: 'profile' } })
  const save = useSaveProfile(person.id)
  const submit = () =>
    form.submit({
      schema: namesSchema,
      send: async () => {
        const { eosRoleInOrg, nameFormat, ...names } = form.values
        const saved = await save.mutateAsync({
          ...names,
          eosRoleInOrg: eosRoleInOrg === NO_ROLE ? null : eosRoleInOrg,
          nameFormat: nameFormat === user.nameFormat ? null : nameFormat,
        })
        form.reset(valuesOf(saved, nameFormat))
        notify.success(t('saved'))
      },
    })
  return { form, submit }
}

export function ProfileForm({ person, orgName }: { person: Person; orgName: string }) {
  const { t } = useTranslation(['settings', 'generic'])
  const { form, submit } = useProfile(person)
  const { values, errors, set } = form
  const example = (format: NameFormat) => formatName(values, format)
  return (
    <Form form={form} className="grid gap-6" onSubmit={submit} aria-label={t('nav.profile')}>
      <RestoredNote form={form} />
      <div className="stack gap-4">
        <div className="columns-2 items-start gap-4">
          <TextInput
            label={t('profile.firstName')}
            withAsterisk
            maxLength={100}
            autoComplete="given-name"
            {...form.field('firstName')}
          />
          <TextInput
            label={t('profile.lastName')}
            withAsterisk
            maxLength={100}
            autoComplete="family-name"
            {...form.field('lastName')}
          />
        </div>
        <p className="small mut">{t('profile.namesHint')}</p>
      </div>
      <div className="stack gap-4 border-top pt-4">
        <div className="columns-2 items-start gap-4">
          <Select
            label={t('profile.nameFormat')}
            data={nameFormats.map((value) => ({ value, label: example(value) || value }))}
            value={values.nameFormat}
            onChange={(format) => format && isFormat(format) && set('nameFormat')(format)}
          />
          <Select
            label={t('profile.role')}
            description={t('profile.roleHint', { org: orgName })}
            data={roles.map((value) => ({ value, label: t(`profile.roles.${value}`) }))}
            value={values.eosRoleInOrg}
            error={errors.eosRoleInOrg}
            onChange={(role) => role && set('eosRoleInOrg')(role as ProfileValues['eosRoleInOrg'])}
          />
        </div>
      </div>
      <SaveFoot form={form} hasRequired />
    </Form>
  )
}
