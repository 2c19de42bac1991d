import { policyTexts } from '@kundan/texts/en/policy';
import { sellerAddress, useShopDetails } from '../../http/shop-details.ts';

/** The business that sells; nothing while the owner has not named it. */
export function SellerSection() {
  const details = useShopDetails();
  const { legalName, gstin } = details.seller;
  if (legalName === '') return null;
  return (
    <>
      <h2>{policyTexts.seller}</h2>
      <p>{[legalName, sellerAddress(details), gstin && `GSTIN ${gstin}`].filter(Boolean).join(', ')}</p>
    </>
  );
}
