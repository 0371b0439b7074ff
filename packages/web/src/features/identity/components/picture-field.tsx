import { Button, FileButton } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { messageFor } from '../../../lib/api-failure'
import { toastUnlessInForm } from '../../../lib/field-failures'
import { asBase64, PICTURE_TYPES, pictureFault } from '../../../lib/pictures'
import { Avatar } from '../../../ui/avatar'
import { lazyPopup } from '../../../ui/lazy-part'
import { useSetPicture } from '../profile.mutations'
import classes from './profile-form.module.css'

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
    <div className={classes.picture}>
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
      <p className={classes.hint}>{t('profile.pictureHint')}</p>
      {error && (
        <p className={classes.error} role="alert">
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
