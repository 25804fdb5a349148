// The roles that the specification and our decisions admit. They are repeated here on purpose, so that widening the contract alone fails a
// test.
const everyone = 'public';
const anyone = 'signed-in';
const admins = 'admin';
const customerStaff = 'admin operations';
const officeStaff = 'admin operations user';
const officeReaders = 'admin branchmanager branchuser corporate operations user';

const group = (access: string, names: string): Record<string, string> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, access]),
  );

export const specifiedAccess: Readonly<Record<string, string>> = {
  ...group(
    everyone,
    'readVersion readHealth signIn signInToDashboard signOut readSession readAuthConfig signUp activate checkToken reinvite forgotPassword resetPassword signUpToDashboard activateOnDashboard reinviteToDashboard forgotDashboardPassword resetDashboardPassword',
  ),
  ...group(anyone, 'listViews saveView removeView readCustomerLogo'),
  ...group(
    anyone,
    'listOwnSessions endOwnSession endOtherSessions listNotifications markNotification markNotificationsRead readNotificationSettings changeNotificationSetting',
  ),
  ...group(admins, 'readTwins readTwinTimeline readTwinAccounts readTwinCampaigns advanceClock decideAd sendTwinLead switchTwinFault'),
  ...group(customerStaff, 'listFeedServers listFeedAccounts'),
  ...group(
    admins,
    'createFeedServer readFeedServer updateFeedServer removeFeedServers restoreFeedServers testFeedServer acceptFeedServerHostKey readFeedAccountChoices createFeedAccount readFeedAccount updateFeedAccount',
  ),
  ...group(
    admins,
    'listFeedAccountsOfVertical listFeedAccountsOfServer removeFeedAccounts restoreFeedAccounts setFeedAccountPassword listFeedAccountCustomers mapFeedAgent testFeedAccount createFeedFolders',
  ),
  ...group(customerStaff, 'listFilters readFilterPageSettings'),
  ...group(
    admins,
    'listFilterSnippets listFiltersOfVertical createFilter readFilter updateFilter publishFilter runFilter removeFilters restoreFilters listFilterVersions readFilterVersion restoreFilterVersion',
  ),
  ...group(admins, 'listEmails readMailboxPageSettings readEmail showEmail sendTestMail'),
  ...group(
    customerStaff,
    'listUsers readUserPageSettings exportUsers createUser inviteUserAgain removeUsers restoreUsers setUsersActive runUserAction readUser updateUser',
  ),
  ...group(customerStaff, 'readUserActivity endUserSession endUserSessions setUserPassword setUserPicture deactivateUser'),
  ...group('admin branchmanager corporate operations', 'activateUser'),
  ...group(customerStaff, 'listMemberships saveMembership removeMembership'),
  ...group(admins, 'endActingWindow'),
  ...group('admin branchmanager branchuser corporate sales', 'listDashboards visitDashboard'),
  ...group(admins, 'endAllSessions preauthorise preauthoriseLink enterPreauthorised'),
  ...group(anyone, 'readOwnProfile updateOwnProfile changeOwnPassword setOwnPicture generateApiKey revokeApiKey'),
  ...group(everyone, 'endActing readPendingLink confirmPendingLink'),
  ...group(anyone, 'listLinkedAccounts startLinking unlinkAccount'),
  ...group(
    customerStaff,
    'listCustomers readCustomerPageSettings exportCustomers createCustomer readCustomer updateCustomer removeCustomers restoreCustomers runCustomerAction runListingAction',
  ),
  ...group(
    customerStaff,
    'generateCustomerKey revokeCustomerKey toggleCustomerActivation countAttached createAgent removeAgents restoreAgents',
  ),
  ...group('admin operations sales', 'readAgentPageSettings exportAgents readAgentChoices'),
  ...group(
    'admin branchmanager branchuser corporate operations sales',
    'listAgents readAgent updateAgent listCustomerAgents readReportDomains',
  ),
  ...group('admin branchmanager corporate operations', 'inviteAgent'),
  ...group('admin branchmanager corporate sales', 'listDashboardAgents'),
  ...group('admin branchmanager branchuser corporate sales', 'readOwnAgent'),
  ...group('admin branchmanager branchuser corporate operations sales user', 'readBucket readSearchKey'),
  ...group(customerStaff, 'readJob listJobs readJobSearchableFields removeJobs stopJobs rerunJobs createDemoJob'),
  ...group('admin operations sales user', 'listCustomerNames'),
  ...group('admin branchmanager branchuser corporate operations sales', 'queryLocation findAddress'),
  ...group('admin branchmanager branchuser corporate operations sales', 'listLeads'),
  ...group('admin branchmanager branchuser corporate operations', 'exportLeads readLead setLeadState'),
  ...group('admin corporate operations', 'eraseLead'),
  ...group(everyone, 'readLeadAddress confirmLeadAddress'),
  ...group(
    'admin branchmanager branchuser corporate sales',
    'readCustomerDashboard readDashboardHost readCountryCoordinates readDashboardComponents listDashboardCampaigns listCampaignStats exportCampaignStats readFigureParts readDashboardOverview readDashboardToday',
  ),
  ...group(
    'admin operations sales',
    'listDashboardSetups readDashboardPageSettings createDashboardSetup readDashboardSetup updateDashboardSetup updateNamedDashboardSetup removeDashboardSetups restoreDashboardSetups listDashboardUsers',
  ),
  ...group(
    'admin operations sales',
    'listDashboardTemplates readDashboardTemplatePageSettings createDashboardTemplate readDashboardTemplate updateDashboardTemplate updateNamedDashboardTemplate removeDashboardTemplates restoreDashboardTemplates',
  ),
  ...group(anyone, 'readMapSettings'),
  ...group(
    customerStaff,
    'signInForAdAccounts listAdAccountSignIns listReachableAdAccounts linkAdAccounts unlinkAdAccount signInForGoogleAccounts listGoogleAccountSignIns listReachableGoogleAccounts linkGoogleAccounts unlinkGoogleAccount',
  ),
  ...group(
    customerStaff,
    'listStores listStoresToo listStoreNames readAdAccountPageSettings exportAdAccounts createAdAccount readAdAccount updateAdAccount removeAdAccounts restoreAdAccounts',
  ),
  ...group(
    customerStaff,
    'readGoogleAccountPageSettings exportGoogleAccounts createGoogleAccount readGoogleAccount updateGoogleAccount removeGoogleAccounts restoreGoogleAccounts',
  ),
  ...group(
    customerStaff,
    'listCustomAudiences readCustomAudiencePageSettings listAudienceTagsOfAccount listAudienceTagsOfCustomer listAudiencesOfCustomer updateCustomAudience updateAudiencesFromMeta',
  ),
  ...group(
    customerStaff,
    'readCatalogPageSettings createCatalog removeCatalogs restoreCatalogs listLlaTags createLlaTag removeLlaTags restoreLlaTags',
  ),
  ...group(
    customerStaff,
    'readCatalog updateCatalog countCatalogListings requestCatalogUpdate listPixels listBlockLists readLlaTag updateLlaTag updatePagesFromMeta',
  ),
  ...group('admin operations sales', 'listMetaPagesForStaff'),
  ...group(
    customerStaff,
    'listCreativeTemplates readCreativeTemplatePageSettings createCreativeTemplate readCreativeTemplate updateCreativeTemplate removeCreativeTemplates restoreCreativeTemplates validateCreativeContent readCreativeJobProgress readLatestCreativeJob listCreativeVersions readCreativeVersion restoreCreativeVersion listCreativeStarters copyCreativeTemplate',
  ),
  ...group(
    customerStaff,
    'listCreativeFiles readCreativeFilePageSettings listOtherCreativeFiles createCreativeFile updateCreativeFile removeCreativeFiles uploadCreativeAsset',
  ),
  ...group('admin branchmanager branchuser corporate operations sales user', 'generateCreativePreview checkCreativeTemplateJobs'),
  ...group(everyone, 'readCatalogFeed'),
  ...group(customerStaff, 'listOpenHomeVisitors exportOpenHomeVisitors readOpenHomeVisitor'),
  ...group(
    'admin branchmanager branchuser corporate operations sales',
    'listAdAccounts listGoogleAccounts listCatalogs listMetaPages readMetaPage readMinimumBudget',
  ),
  ...group(
    'admin branchmanager branchuser corporate operations sales',
    'listListings listCustomerListings readListingPageSettings exportListings suggestListings listListingProperties readListingEnumeration shortenListingQuery',
  ),
  ...group(
    'admin branchmanager branchuser corporate operations sales',
    'createListing readListing updateListing releaseListingLocks readListingGeoLocation generateListingVideo readListingVideoJob uploadListingAsset listListingCoordinates readListingAdvertising readListingFormFacts',
  ),
  ...group(
    'admin branchmanager branchuser corporate operations sales',
    'uploadBulkAssets listBulkAssets readBulkUpload listBulkRows exportBulkRows downloadRefusedRows distributeBulkUpload',
  ),
  ...group(anyone, 'readBulkSample'),
  ...group(
    customerStaff,
    'createStore createStoreToo readStoreChoices testStore readStore updateStore setStoresActive removeStores restoreStores fetchStore fetchPropertyGroups mapPropertyGroup fetchListingUrls listStoreFiles',
  ),
  ...group(
    customerStaff,
    'listFeedFiles listCustomerFeedFiles readFeedFile listFeedRecords downloadRefusedRecords readPushKey createPushKey',
  ),
  ...group(
    admins,
    'uploadFeedFile listFeedBackups restoreFeedBackup cleanUpFeedBackups uploadCorrectedFile replayFeedFile releaseFeedFile',
  ),
  ...group('admin branchmanager corporate operations', 'updateListings removeListings restoreListings'),
  ...group(
    'admin corporate',
    'listWebhookEndpoints createWebhookEndpoint updateWebhookEndpoint removeWebhookEndpoint renewWebhookSecret testWebhookEndpoint listWebhookDeliveries replayWebhookDeliveries',
  ),
  ...group(
    customerStaff,
    'readAutomation readAutomationChoices setAutomationLimits simulateAutomationRule createAutomationRule updateAutomationRule removeAutomationRule releaseAutomationRule listAutomationDecisions setAutomationStop releaseAutomationStop readListingAutomation readListingLineage readAutoPost saveAutoPost listAutoPosts',
  ),
  ...group(officeReaders, 'listOffices readOfficePageSettings exportOffices readOffice'),
  ...group(officeStaff, 'createOffice updateOffice removeOffices restoreOffices listManagerCandidates'),
  ...group('admin branchmanager branchuser corporate operations sales user', 'uploadFile readFile cropFile readUploadLimits'),
  ...group(
    'admin branchmanager branchuser corporate operations sales',
    'listResources readResourcePageSettings createResource readResource updateResource removeResource restoreResources convertListing',
  ),
  ...group(
    'admin branchmanager branchuser corporate operations sales',
    'uploadAsset uploadAgentPageAsset uploadCustomerAsset removeCustomerVideo',
  ),
  ...group(
    officeStaff,
    'listProducts readProductPageSettings readProductSettings exportProducts readProduct readProductByCode updateProduct updateProductType',
  ),
  ...group('branchmanager branchuser corporate', 'changeOrderAds'),
  ...group('admin user', 'createProduct removeProducts restoreProducts'),
  ...group(
    'admin branchmanager branchuser corporate operations sales',
    'listOrders listOrderedProducts readOrderPageSettings exportOrdersToCsv readOrder downloadOrderDocument cancelOrder readCampaignData readOrderCreativeTemplate addOrderComment removeOrderComment convertCurrency',
  ),
  ...group(
    'admin branchmanager branchuser corporate operations sales',
    'readOrderApproval sendApprovalLink resendApprovalLink revokeApprovalLink readComingSteps',
  ),
  ...group(everyone, 'readSellerView markApprovalOpened sendApprovalCode decideApproval prepareSellerPayment'),
  ...group(
    'admin branchmanager branchuser corporate sales',
    'openOrderWizard emailOrderLink findOrderContacts placeOrder placeOrders checkOrderDraft estimateAudience beginCampaignData openPaymentSession preparePayment listOwnCards makeCardDefault removeOwnCard',
  ),
  ...group(
    'admin operations sales',
    'exportOrdersToExcel readOrderRevision updateOrder acceptOrder retryOrder refundOrderAgain refundPartOfOrder listOrderNotes addOrderNote removeOrderNote restoreOrderNote checkOrder readOrderDeliveries listOrderAssignees assignOrder runOrderAction readBulkAction listBulkActionRows undoBulkAction',
  ),
  ...group(customerStaff, 'removeOrders restoreOrders readDeliveryPlan rehearseDelivery startHeldDelivery'),
  ...group(customerStaff, 'listDeliveryStops setDeliveryStop releaseDeliveryStop'),
  ...group('admin operations sales', 'readStaffOverview'),
  ...group(customerStaff, 'readCustomerOverview'),
  ...group(
    'admin operations sales',
    'listCampaigns exportCampaigns readCampaignPageSettings readReportHost listGoogleCampaigns exportGoogleCampaigns readGoogleCampaignPageSettings',
  ),
  ...group(
    customerStaff,
    'changeCampaignStates readCampaign refreshCampaign updateCampaign removeCampaign listAdSets changeGoogleCampaignStates readGoogleCampaign refreshGoogleCampaign updateGoogleCampaign removeGoogleCampaign createCampaign retryCampaign readCampaignCopy updateCampaignFigures updateOrderFigures readOrderMoney',
  ),
  ...group('admin branchmanager branchuser corporate', 'readAdSet updateAdSet previewAdSet'),
  ...group(customerStaff, 'listOutdatedCreatives readOutdatedCreativePageSettings'),
  ...group('admin branchmanager branchuser corporate operations', 'readOutdatedCreatives replaceOutdatedCreatives'),
  ...group('admin branchmanager branchuser corporate operations sales', 'createReport revokeReport shareReport shareByEmail'),
  ...group(everyone, 'readReportData'),
  ...group(customerStaff, 'listDataFeeds readDataFeedPageSettings'),
  ...group(
    admins,
    'listDataFeedsByVertical readDataFeedSettings createDataFeed readDataFeed updateDataFeed removeDataFeeds restoreDataFeeds tryDataFeed checkSample',
  ),
  ...group(
    admins,
    'listBudgetPlans readBudgetPlanPageSettings createBudgetPlan readBudgetPlan updateBudgetPlan removeBudgetPlans restoreBudgetPlans',
  ),
  ...group(
    customerStaff,
    'listCurrencyRates readCurrencyRatePageSettings createCurrencyRate readCurrencyRate updateCurrencyRate removeCurrencyRates restoreCurrencyRates',
  ),
  ...group(customerStaff, 'listVerticals readVerticalPageSettings readInstallation'),
  ...group(admins, 'createVertical readVertical updateVertical checkVertical resetVertical removeVerticals restoreVerticals'),
  ...group(customerStaff, 'listAssets readAssetPageSettings listCustomerAssets listAssetUses cropAsset removeAssets restoreAssets'),
  ...group(
    customerStaff,
    'listCampaignTemplates listGenericCampaignTemplates readCampaignTemplatePageSettings createCampaignTemplate createGenericCampaignTemplate readCampaignTemplate updateCampaignTemplate removeCampaignTemplates restoreCampaignTemplates',
  ),
  ...group(
    customerStaff,
    'listGoogleCampaignTemplates listGenericGoogleCampaignTemplates readGoogleCampaignTemplatePageSettings createGoogleCampaignTemplate createGenericGoogleCampaignTemplate readGoogleCampaignTemplate updateGoogleCampaignTemplate removeGoogleCampaignTemplates restoreGoogleCampaignTemplates',
  ),
  ...group(customerStaff, 'groupCampaignTemplates readTemplateSettings readTemplateValues compileTemplate compileGoogleTemplate'),
  ...group(
    customerStaff,
    'listEmailTemplates readEmailTemplate resetEmailTemplate createEmailTemplate updateEmailTemplate readEmailSettings updateEmailSettings testSmtp',
  ),
  ...group(
    officeStaff,
    'listProductEmailTemplates createProductEmailTemplate updateProductEmailTemplate resetProductEmailTemplate previewEmail sendPreviewEmail',
  ),
};
