type Translate = (text: string) => string;

/** The name of a role; an unknown one is shown unchanged. */
export function roleName(role: string, t: Translate): string {
  switch (role.toLowerCase()) {
    case 'rider':
      return t('Rider');
    case 'driver':
      return t('Driver');
    case 'operator':
      return t('Operator');
    case 'staff':
      return t('Staff');
    default:
      return role;
  }
}

/** The name of an account's status; an unknown one is shown unchanged. */
export function statusName(status: string, t: Translate): string {
  switch (status.toLowerCase()) {
    case 'active':
      return t('Active');
    case 'suspended':
      return t('Suspended');
    default:
      return status;
  }
}
