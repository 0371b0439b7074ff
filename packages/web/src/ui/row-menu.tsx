import Ellipsis from 'icon:ellipsis'
import { MenuOnDemand, type MenuOnDemandProps } from './menu-on-demand'
import classes from './row-menu.module.css'

type RowMenuProps = Pick<MenuOnDemandProps, 'children' | 'width' | 'onWarm' | 'button'> & {
  /** What is read out: that there is more to be done, and with what. */
  label: string
}

/** At the end of a row: what else can be done with it. */
export function RowMenu(props: RowMenuProps) {
  return (
    <MenuOnDemand
      {...props}
      isInPortal
      className={classes.more}
      position="bottom-end"
      trigger={<Ellipsis size="1.125rem" aria-hidden="true" />}
    />
  )
}
