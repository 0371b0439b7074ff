import CircleCheck from 'icon:circle-check'
import Compass from 'icon:compass'
import CreditCard from 'icon:credit-card'
import Eye from 'icon:eye'
import Mail from 'icon:mail'
import Presentation from 'icon:presentation'
import { isPaidPerson } from '@cairn/contract/people/people.paid'
import { roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { Tag } from '../../../ui/tag'

interface LicenseTagProps {
  person: Person
  /** Absent where nothing is paid for. */
  freeDomains: readonly string[] | undefined
}

/** Whether somebody has a license, and, where anything is paid for, whether theirs is. The owner's never is. */
export function LicenseTag({ person, freeDomains }: LicenseTagProps) {
  const { t } = useTranslation('people')
  if (!person.hasLicense) return <Tag icon={Eye}>{t(freeDomains ? 'tag.freeObserver' : 'tag.observer')}</Tag>
  const role = roleOf(person)
  const isFree = role !== 'Owner' && freeDomains !== undefined && !isPaidPerson({ ...person, role }, freeDomains)
  return <Tag icon={CircleCheck}>{t(isFree ? 'tag.freeLicense' : 'tag.license')}</Tag>
}

export function PersonTags({ person, isMeetingOwner }: { person: Person; isMeetingOwner: boolean }) {
  const { t } = useTranslation('people')
  return (
    <>
      {!person.hasAcceptedInvite && (
        <Tag icon={Mail} tone="warn">
          {t('tag.invited')}
        </Tag>
      )}
      {person.eosRoleInOrg === 'Implementer' && (
        <Tag icon={Compass} isPill>
          {t('tag.implementer')}
        </Tag>
      )}
      {isMeetingOwner && <Tag icon={Presentation}>{t('tag.meetingOwner')}</Tag>}
      {person.hasBilling && <Tag icon={CreditCard}>{t('tag.billing')}</Tag>}
    </>
  )
}
