import RotateCw from 'icon:rotate-cw'
import TriangleAlert from 'icon:triangle-alert'
import X from 'icon:x'
import { Progress } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation'
import type { Upload } from '../../lib/files/uploads'
import { IconButton } from '../inputs/icon-button'
import classes from './upload-list.module.css'

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onRemove: (id: string) => void
}

function useReason({ failure }: Upload): string | null {
  const { t } = useTranslation('generic')
  if (failure === null) return null
  if (failure === 'offline') return t('upload.offline')
  return failure === 'too-large' ? t('upload.tooLarge') : (failure.text ?? t('upload.failed'))
}

function UploadRow({ upload, onRetry, onRemove }: { upload: Upload } & Omit<UploadListProps, 'uploads'>) {
  const { t } = useTranslation('generic')
  const reason = useReason(upload)
  const { id, file, share } = upload
  return (
    <li className={`row wrap gap-0-2 ${classes.row}`}>
      <span className={`min-w-0 trunc ${classes.name}`}>{file.name || t('upload.picture')}</span>
      {reason === null ? (
        <Progress
          className={classes.bar ?? ''}
          value={share * 100}
          aria-label={t('upload.progress', { name: file.name })}
        />
      ) : (
        <span className={`row-inline gap-2 leading-tight bad ${classes.reason}`} role="alert">
          <TriangleAlert size="0.875rem" aria-hidden="true" /> {reason}
        </span>
      )}
      {reason !== null && upload.failure !== 'too-large' && (
        <IconButton
          size={28}
          label={t('upload.retry')}
          icon={<RotateCw size="0.875rem" />}
          onClick={() => onRetry(upload)}
        />
      )}
      <IconButton
        size={28}
        label={t(reason === null ? 'upload.cancel' : 'upload.giveUp')}
        icon={<X size="0.875rem" />}
        onClick={() => onRemove(id)}
      />
    </li>
  )
}

export function UploadList({ uploads, ...acts }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="small mt-2">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} {...acts} />
      ))}
    </ul>
  )
}
