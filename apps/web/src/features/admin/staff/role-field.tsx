import { staffMessages } from '@kundan/contracts/messages/staff-messages';
import { STAFF_ROLES, type StaffRole } from '@kundan/domain/shop';
import { SelectField } from '../../../ui/form/select-field.tsx';

interface RoleFieldProps {
  label: string;
  value: StaffRole;
  onChange: (role: StaffRole) => void;
}

/** A choice of a role, with what it may do. */
export function RoleField({ label, value, onChange }: RoleFieldProps) {
  return (
    <SelectField
      label={label}
      hint={staffMessages.may[value]}
      value={value}
      onChange={(event) => onChange(event.target.value as StaffRole)}
    >
      {STAFF_ROLES.map((role) => (
        <option key={role} value={role}>
          {staffMessages.roles[role]}
        </option>
      ))}
    </SelectField>
  );
}
