import { Maximize2 } from 'lucide-react'
import { IconButton } from './icon-button'
import classes from './row-opener.module.css'

interface RowOpenerProps {
  label: string
  onOpen: () => void
}

/** Opens what a row shows: over the end of the title that it stands in, for whoever points at it or has the row's focus. */
export function RowOpener({ label, onOpen }: RowOpenerProps) {
  return (
    <IconButton className={classes.opener} size={28} label={label} icon={<Maximize2 size="1rem" />} onClick={onOpen} />
  )
}
