import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { chunk } from '../../lib/offline/chunks'
import { Avatar, type AvatarSize } from '../../ui/display/avatar'
import { useOnDemand } from '../../ui/overlays/use-on-demand'
import type { NamedPerson } from './people-search'
import classes from './person-menu.module.css'
import type { PersonMenuProps } from './person-picker'

const loadPicker = chunk(() => import('./person-picker'))
const PersonPicker = lazy(() => loadPicker().then((module) => ({ default: module.PersonPicker })))

export function PersonMenu(props: PersonMenuProps) {
  const { label, value, size = 24, isReadOnly = false } = props
  const { isWanted, button, part } = useOnDemand(loadPicker, { opensField: true })
  if (isReadOnly) return value ? <Avatar {...value} size={size} /> : <span className={`circle ${classes.none}`} />
  return (
    <>
      <PersonTarget label={label} value={value} size={size} {...button} />
      {isWanted && (
        <Suspense fallback={null}>
          <PersonPicker {...props} {...part} />
        </Suspense>
      )}
    </>
  )
}

interface PersonTargetProps extends Omit<ComponentProps<'button'>, 'value'> {
  label: string
  value: NamedPerson | null
  size: AvatarSize
}

export function PersonTarget({ label, value, size, ...button }: PersonTargetProps) {
  const { t } = useTranslation('generic')
  return (
    <button
      {...button}
      type="button"
      className={`circle ${classes.target}`}
      aria-label={`${label}: ${value?.name ?? t('nobody')}`}
      aria-haspopup="listbox"
    >
      {value ? (
        <Avatar id={value.id} name={value.name} size={size} isDecorative />
      ) : (
        <span className={`circle ${classes.none}`} />
      )}
    </button>
  )
}
