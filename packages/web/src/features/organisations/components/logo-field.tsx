import type { Organisation } from '@cairn/contract/organisations/organisations.schemas'
import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { messageFor } from '../../../lib/api-failure'
import { toastUnlessInForm } from '../../../lib/field-failures'
import { asBase64, PICTURE_TYPES, pictureFault } from '../../../lib/read-picture'
import { useSetLogo } from '../organisations.mutations'
import classes from './settings-form.module.css'

export function LogoField({ org }: { org: Organisation }) {
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
    <div className={classes.picture}>
      <div className={classes.logo}>
        {org.logoUrl ? <img src={org.logoUrl} alt={t('org.logoOf', { name: org.name })} /> : t('org.noLogo')}
      </div>
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
      <p className={classes.hint}>{t('org.logoHint')}</p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
