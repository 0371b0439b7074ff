import { isLicensedRole, roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { KeyBelow } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { fullName } from '../../lib/people'
import { confirm } from '../../ui/confirm-dialog'
import { notify } from '../../ui/notify'
import { useChangeRole, useRemovePerson } from './people.mutations'

interface RemovalOptions {
  orgName: string
  /** The recipient of items without a meeting owner. */
  ownerName: string
  onLeft: () => void
}

/** May be kept as a free user. */
export const isCostlyImplementer = (person: Person): boolean =>
  person.eosRoleInOrg === 'Implementer' && isLicensedRole(roleOf(person))

export function useRemoval({ orgName, ownerName, onLeft }: RemovalOptions) {
  const { t } = useTranslation('people')
  const { mutate: removePerson } = useRemovePerson()
  const { mutate: changeRole } = useChangeRole()
  const ask = (what: 'remove' | 'leave', name: string) => {
    const messageOf = (key: KeyBelow<'people:remove.'> & KeyBelow<'people:leave.'>) => {
      const values = { name, org: orgName, owner: ownerName }
      return what === 'remove' ? t(`remove.${key}`, values) : t(`leave.${key}`, values)
    }
    return confirm({
      title: messageOf('title'),
      message: messageOf('text'),
      confirmLabel: messageOf('confirm'),
      isDanger: true,
    })
  }
  const remove = (person: Person) => {
    const name = fullName(person)
    const notifyRemoved = ({ handedOver: count }: { handedOver: number }) =>
      notify.success(count > 0 ? t('remove.doneWith', { name, count }) : t('remove.done', { name }))
    removePerson(person, { onSuccess: notifyRemoved })
  }
  return {
    remove,
    keepAsFreeUser: (person: Person) => changeRole({ person, role: 'Observer' }),
    askToRemove: async (person: Person) => {
      if (await ask('remove', fullName(person))) remove(person)
    },
    askToLeave: async (self: Person) => {
      if (await ask('leave', fullName(self))) removePerson(self, { onSuccess: onLeft })
    },
  }
}
