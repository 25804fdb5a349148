// The number of templates of each customer by state. Each number links to the list that it counts.
import type { TemplateTab } from '#domain/templates/index.ts';
import { containsText } from '#domain/text/index.ts';
import { counted, formatCount } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './templates.module.css';

interface CustomerTemplates {
  _id: string;
  name: string;
  published: number;
  drafts: number;
  archived: number;
}

/** From more customers than this, the list can be searched. */
const MANY = 8;

export function CustomerTemplateRows({ customers }: { customers: readonly CustomerTemplates[] }) {
  const [text, setText] = useState('');
  const found = customers.filter(({ name }) => containsText(name, text));
  if (customers.length === 0)
    return <p className={classes.nothing}>No customer has a template yet. Open a customer, and choose ‘Templates’.</p>;
  return (
    <>
      {customers.length > MANY && (
        <TextInput
          className={classes.search}
          aria-label="Search customers"
          placeholder="Search by customer"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className={classes.nothing}>No customer matches your search.</p>}
      {found.length > 0 && (
        <ul className={classes.rows}>
          {found.map((customer) => (
            <CustomerRow key={customer._id} {...customer} />
          ))}
        </ul>
      )}
    </>
  );
}

function CustomerRow({ _id: customerId, name, published, drafts, archived }: CustomerTemplates) {
  const linkTo = (selectedTab: TemplateTab) => ({ to: 'campaign-templates', params: { customerId, selectedTab } });
  return (
    <li className={classes.row}>
      <ScreenLink {...linkTo('published')} className={classes.name}>
        {name}
      </ScreenLink>
      <div className={classes.facts}>
        <ScreenLink {...linkTo('published')} className="app-link">
          {published === 0 ? 'None published' : `${formatCount(published)} published`}
        </ScreenLink>
        <ScreenLink {...linkTo('drafts')} className="app-link">
          {drafts === 0 ? 'No drafts' : counted(drafts, 'draft')}
        </ScreenLink>
        <ScreenLink {...linkTo('archived')} className="app-link">
          {archived === 0 ? 'None archived' : `${formatCount(archived)} archived`}
        </ScreenLink>
      </div>
      <ScreenLink to="gdn-campaign-templates" params={{ customerId, selectedTab: 'published' }} className={classes.otherNetwork}>
        Display templates
      </ScreenLink>
    </li>
  );
}
