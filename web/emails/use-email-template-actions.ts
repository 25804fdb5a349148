// Saves and resets an email template. Templates of a customer and of a product have separate endpoints.
import type { EmailTemplate } from '#contract/emails/index.ts';
import { useAction } from '#web/client/index.ts';

export interface EmailOwner {
  customerId: string;
  productId: string | null;
}

interface EmailContent {
  subject: string;
  body: string;
}

/** False for an inherited template: saving it creates one for this owner. */
export const isOwn = ({ source }: EmailTemplate, { productId }: EmailOwner): boolean =>
  source === (productId === null ? 'customer' : 'product');

export function useEmailTemplateActions(email: EmailTemplate, owner: EmailOwner) {
  const { customerId, productId } = owner;
  const { mutateAsync: createOfCustomer } = useAction('createEmailTemplate');
  const { mutateAsync: updateOfCustomer } = useAction('updateEmailTemplate');
  const { mutateAsync: resetOfCustomer } = useAction('resetEmailTemplate');
  const { mutateAsync: createOfProduct } = useAction('createProductEmailTemplate');
  const { mutateAsync: updateOfProduct } = useAction('updateProductEmailTemplate');
  const { mutateAsync: resetOfProduct } = useAction('resetProductEmailTemplate');
  const { name, version } = email;
  const id = isOwn(email, owner) ? email._id : null;

  const save = (content: EmailContent): Promise<EmailTemplate> => {
    if (productId === null) {
      return id === null
        ? createOfCustomer({ body: { customerId, name, ...content } })
        : updateOfCustomer({ params: { id }, body: { name, version, ...content } });
    }
    return id === null
      ? createOfProduct({ params: { productId }, body: { name, ...content } })
      : updateOfProduct({ params: { productId, id }, body: { name, version, ...content } });
  };
  const reset = async (): Promise<void> => {
    if (id === null) return;
    await (productId === null
      ? resetOfCustomer({ params: { customerId, emailTemplateId: id } })
      : resetOfProduct({ params: { productId, id } }));
  };
  return { save, reset };
}
