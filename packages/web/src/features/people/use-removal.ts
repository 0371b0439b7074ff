import { isLicensedRole, roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
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
  const remove = (person: Person, heirId: string | null = null) => {
    const name = fullName(person)
    const notifyRemoved = ({ handedOver: count }: { handedOver: number }) =>
      notify.success(count > 0 ? t('remove.doneWith', { name, count }) : t('remove.done', { name }))
    removePerson({ person, heirId }, { onSuccess: notifyRemoved })
  }
  return {
    remove,
    keepAsFreeUser: (person: Person) => changeRole({ person, role: 'Observer' }),
    askToLeave: async (self: Person) => {
      const values = { org: orgName, owner: ownerName }
      const isSure = await confirm({
        title: t('leave.title', values),
        message: t('leave.text', values),
        confirmLabel: t('leave.confirm'),
        isDanger: true,
      })
      if (isSure) removePerson({ person: self, heirId: null }, { onSuccess: onLeft })
    },
  }
}
