// By which calls are an email's own words kept, changed and taken back? A customer's and a product's have their own.
import type { EmailTemplate } from '#contract/mail/index.ts';
import { useAction } from '#web/client/index.ts';

export interface EmailOwner {
  customerId: string;
  productId: string | null;
}

interface Words {
  subject: string;
  body: string;
}

/** Words that are inherited are no words of one's own: saving over them makes some. */
export const isOwn = ({ source }: EmailTemplate, { productId }: EmailOwner): boolean =>
  source === (productId === null ? 'customer' : 'product');

export function useEmailWords(email: EmailTemplate, owner: EmailOwner) {
  const { customerId, productId } = owner;
  const { mutateAsync: createOfCustomer } = useAction('createEmailTemplate');
  const { mutateAsync: updateOfCustomer } = useAction('updateEmailTemplate');
  const { mutateAsync: resetOfCustomer } = useAction('resetEmailTemplate');
  const { mutateAsync: createOfProduct } = useAction('createProductEmailTemplate');
  const { mutateAsync: updateOfProduct } = useAction('updateProductEmailTemplate');
  const { mutateAsync: resetOfProduct } = useAction('resetProductEmailTemplate');
  const { name, version } = email;
  const id = isOwn(email, owner) ? email._id : null;

  const save = (words: Words): Promise<EmailTemplate> => {
    if (productId === null) {
      return id === null
        ? createOfCustomer({ body: { customerId, name, ...words } })
        : updateOfCustomer({ params: { id }, body: { name, version, ...words } });
    }
    return id === null
      ? createOfProduct({ params: { productId }, body: { name, ...words } })
      : updateOfProduct({ params: { productId, id }, body: { name, version, ...words } });
  };
  const reset = async (): Promise<void> => {
    if (id === null) return;
    await (productId === null
      ? resetOfCustomer({ params: { customerId, emailTemplateId: id } })
      : resetOfProduct({ params: { productId, id } }));
  };
  return { save, reset };
}
