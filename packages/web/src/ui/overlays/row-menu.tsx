import Ellipsis from 'icon:ellipsis'
import parts from '../../styles/parts.module.css'
import { MenuOnDemand, type MenuOnDemandProps } from './menu-on-demand'

type RowMenuProps = Pick<MenuOnDemandProps, 'children' | 'width' | 'onWarm' | 'button'> & {
  label: string
}

export function RowMenu(props: RowMenuProps) {
  return (
    <MenuOnDemand
      {...props}
      isInPortal
      className={`centered rounded ${parts.control}`}
      position="bottom-end"
      trigger={<Ellipsis size="1.125rem" aria-hidden="true" />}
    />
  )
}
