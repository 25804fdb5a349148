import { Checkbox, PasswordInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';

export function Section() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <TextInput label="Name" placeholder="Harcrest Realty" />
      <TextInput label="Email" defaultValue="hana@harbour" error="Enter an email address." />
      <Select label="Country" data={['New Zealand', 'Australia', 'Fiji']} defaultValue="New Zealand" />
      <PasswordInput label="Password" autoComplete="off" />
      <TextInput label="Customer number" defaultValue="A-1042" disabled />
      <div>
        <Switch label="Active" defaultChecked />
        <Checkbox mt="sm" label="Send a copy to the office" />
      </div>
    </SimpleGrid>
  );
}
