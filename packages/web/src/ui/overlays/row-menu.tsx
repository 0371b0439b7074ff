import Ellipsis from 'icon:ellipsis'
import { MenuOnDemand, type MenuOnDemandProps } from './menu-on-demand'
import classes from './row-menu.module.css'

type RowMenuProps = Pick<MenuOnDemandProps, 'children' | 'width' | 'onWarm' | 'button'> & {
  label: string
}

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
