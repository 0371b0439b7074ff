import CreditCard from 'icon:credit-card'
import KeyRound from 'icon:key-round'
import LogOut from 'icon:log-out'
import UserMinus from 'icon:user-minus'
import {
  canGiveBilling,
  canRemovePerson,
  canTransferOwnership,
  isLicensedRole,
  roleOf,
} from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { usePrices } from '../../../lib/money'
import { useActor } from '../../../lib/session'
import { useSetBilling } from '../people.mutations'

export interface PersonMenuActions {
  onRemove: (person: Person) => void
  onLeave: () => void
  onTransfer: () => void
}

export function useHasMenu(person: Person): boolean {
  const actor = useActor()
  const isSelf = actor.personId === person.id
  return canRemovePerson(actor, person) || (isSelf && canTransferOwnership(actor))
}

interface PersonMenuItemsProps extends PersonMenuActions {
  person: Person
  invitationItems: ReactNode
}

export function PersonMenuItems(props: PersonMenuItemsProps) {
  const { person, invitationItems, onRemove, onLeave, onTransfer } = props
  const { t } = useTranslation('people')
  const actor = useActor()
  const prices = usePrices()
  const { mutate: setBilling, isPending } = useSetBilling()
  if (actor.personId === person.id) {
    return canTransferOwnership(actor) ? (
      <Menu.Item leftSection={<KeyRound size="1rem" aria-hidden="true" />} onClick={onTransfer}>
        {t('transfer.action')}
      </Menu.Item>
    ) : (
      <Menu.Item leftSection={<LogOut size="1rem" aria-hidden="true" />} onClick={onLeave}>
        {t('leave.action')}
      </Menu.Item>
    )
  }
  return (
    <>
      {invitationItems}
      {prices && canGiveBilling(actor) && isLicensedRole(roleOf(person)) && (
        <Menu.Item
          leftSection={<CreditCard size="1rem" aria-hidden="true" />}
          disabled={isPending}
          onClick={() => setBilling({ person, hasBilling: !person.hasBilling })}
        >
          {t(person.hasBilling ? 'billing.take' : 'billing.give')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<UserMinus size="1rem" aria-hidden="true" />} onClick={() => onRemove(person)}>
        {t('remove.action')}
      </Menu.Item>
    </>
  )
}
