import type { ReactNode } from 'react'
import { AppFrame } from '../app/shell/app-frame'
import { menuItemsFor, quickAdds } from '../app/shell/menu-items'

const nothing = () => undefined

export function QuietFrame({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <AppFrame
      person={{ id: 'me', name, email: '' }}
      organization={null}
      organizations={[]}
      menu={menuItemsFor('org')}
      quickAdds={quickAdds}
      isMenuOpen
      onMenuToggle={nothing}
      onInvite={nothing}
      onSwitchOrganization={nothing}
      onTheme={nothing}
      onSignOut={nothing}
    >
      {children}
    </AppFrame>
  )
}
