import type { VtoTextField } from '@cairn/contract/vto/vto.texts'
import { Input } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { RichText } from '../../../ui/rich-text'
import classes from './shown-text.module.css'

export interface LiveTextProps {
  vto: { readonly id: string }
  field: VtoTextField
  label: string
  /** As it was kept last. */
  html: string
  /** Where nothing is said yet. */
  placeholder?: string
  isLabelHidden?: boolean
}

interface ShownTextProps extends LiveTextProps {
  onEdit?: () => void
  isWaiting?: boolean
}

/** A long text as it reads; a press on it, or on the pencil, begins to write. */
export function ShownText({
  html,
  label,
  placeholder,
  isLabelHidden = false,
  isWaiting = false,
  onEdit,
}: ShownTextProps) {
  const { t } = useTranslation('live-text')
  const begin = ({ target }: { target: EventTarget }) => {
    const isLink = target instanceof Element && target.closest('a') !== null
    if (!isLink && window.getSelection()?.isCollapsed !== false) onEdit?.()
  }
  return (
    <div aria-busy={isWaiting || undefined}>
      {!isLabelHidden && <Input.Label labelElement="div">{label}</Input.Label>}
      <div className={classes.text}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the pencil beside it does the same by keys */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: likewise */}
        <div className={classes.words} data-can-edit={onEdit !== undefined || undefined} onClick={begin}>
          {html === '' ? <p className={classes.empty}>{placeholder}</p> : <RichText html={html} />}
        </div>
        {onEdit && <IconButton label={t('edit', { name: label })} icon={<Pencil size="1rem" />} onClick={onEdit} />}
      </div>
    </div>
  )
}
